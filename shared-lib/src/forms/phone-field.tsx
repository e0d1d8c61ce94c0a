import { useText } from '@palaro/shared-lib/core';
import { VisuallyHidden } from '@palaro/shared-lib/ui';
import { Field, type FieldProps } from './field.tsx';
import classes from './field.module.css';
import { digitsOnly } from './filters.ts';

/** A Philippine mobile number. With or without 0 or 63 in front, the contract takes it. */
export function PhoneField(field: FieldProps) {
  const t = useText();
  return (
    <Field
      {...field}
      hint={
        <>
          <VisuallyHidden>{t('phonePrefix')}</VisuallyHidden>
          {field.hint}
        </>
      }
    >
      {(wiring) => (
        <div className={classes.control}>
          <span className={classes.prefix} data-divided aria-hidden="true">
            +63
          </span>
          <input
            {...wiring}
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
