import { useTranslation } from '@palaro/shared-lib/core';
import { Icon } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { FieldError } from './field.tsx';
import classes from './picture-field.module.css';
import type { FieldControl } from './use-call-form.ts';

interface Props extends Omit<FieldControl, 'onChange' | 'onBlur'> {
  label: string;
  /** Opens the phone's front camera; without it the phone asks whether to take a photo or to choose a file. */
  camera?: boolean;
  onFile: (file: File) => void;
}

/** A picture from the phone. `value` is the name of the chosen file; `smallPicture` reduces its size. */
export function PictureField({ label, camera = false, name, value, error, inputRef, onFile }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.drop} data-state={error ? 'invalid' : value ? 'chosen' : 'empty'}>
        <Icon name={value ? 'check' : 'plus'} />
        <span className={classes.name}>{value || t('choosePicture')}</span>
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
          onChange={({ target }) => {
            if (target.files?.[0]) onFile(target.files[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}h`} className={classes.hint}>
        {t('pictureHint')}
      </p>
      <FieldError id={`${id}e`} error={error} />
    </div>
  );
}
