import { useId } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './field.module.css';
import { digitsOnly } from './filters.ts';

/** A Philippine mobile number. With or without 0 or 63 in front, the contract takes it. */
export function PhoneField(field: FieldProps) {
  const prefix = useId();
  return (
    <Field {...field}>
      {({ 'aria-describedby': described, ...wiring }) => (
        <div className={classes.control}>
          <span id={prefix} className={classes.prefix} data-divided>
            +63
          </span>
          <input
            {...wiring}
            aria-describedby={described ? `${prefix} ${described}` : prefix}
            className={classes.input}
            data-figures
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="917 123 4567"
            value={field.value}
            onChange={({ target }) => field.onChange(digitsOnly(target.value).slice(0, 12))}
          />
        </div>
      )}
    </Field>
  );
}
