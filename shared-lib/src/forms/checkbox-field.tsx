import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import classes from './checkbox-field.module.css';
import type { FieldControl } from './use-call-form.ts';

interface Props extends FieldControl {
  /** The text to agree to; may contain links. */
  label: ReactNode;
  /** The field's value when it is ticked, such as the version of the terms. */
  checkedValue?: string;
  disabled?: boolean;
}

export function CheckboxField({
  label,
  checkedValue = 'yes',
  disabled = false,
  name,
  value,
  onChange,
  onBlur,
  error,
  inputRef,
}: Props) {
  const id = useId();
  return (
    <div className={classes.field} data-state={error ? 'invalid' : 'valid'}>
      <div className={classes.line}>
        <input
          id={id}
          ref={inputRef}
          className={classes.box}
          type="checkbox"
          name={name}
          checked={value !== ''}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onChange={({ target }) => onChange(target.checked ? checkedValue : '')}
          onBlur={onBlur}
        />
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      </div>
      <FieldError id={`${id}e`} error={error} />
    </div>
  );
}
