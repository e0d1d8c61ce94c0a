import { FieldError, type FieldControl } from '@palaro/shared-lib/forms';
import { Icon } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import classes from './picture-field.module.css';

interface Props extends FieldControl {
  label: string;
  /** Opens the phone's front camera. */
  camera?: boolean;
  onFile: (file: File) => void;
}

/** A picture from the phone. `value` is the name of the one that was chosen. */
export function PictureField({ label, camera = false, name, value, error, inputRef, onFile }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.drop} data-state={error ? 'invalid' : value ? 'chosen' : 'empty'}>
        <Icon name={value ? 'check' : 'plus'} />
        <span className={classes.name}>{value || t('identity.choose')}</span>
        <input
          id={id}
          ref={inputRef}
          className={classes.input}
          type="file"
          name={name}
          accept="image/png,image/jpeg"
          {...(camera && { capture: 'user' as const })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
      </div>
      <p id={`${id}h`} className={classes.hint}>
        {t('identity.fileHint')}
      </p>
      <FieldError id={`${id}e`} error={error} />
    </div>
  );
}
