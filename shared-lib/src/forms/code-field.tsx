import { useTranslation } from '@palaro/shared-lib/core';
import { useRef, type CSSProperties } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { digitsOnly } from './filters.ts';
import classes from './code-field.module.css';

interface Props extends FieldProps {
  length?: number;
}

/** A one-time code: one input, so that paste and the phone's autofill work. Submits its form when it is full. */
export function CodeField({ length = 6, ...field }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    const code = digitsOnly(typed).slice(0, length);
    if (code === field.value) return;
    field.onChange(code);
    if (code.length === length) input.current?.form?.requestSubmit();
  };
  return (
    <Field {...field} hint={field.hint ?? t('codeHint', { count: length })}>
      {({ ref, ...wiring }) => (
        <div className={classes.frame} style={{ '--length': length } as CSSProperties}>
          <input
            {...wiring}
            ref={(element) => {
              input.current = element;
              ref?.(element);
            }}
            className={classes.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            value={field.value}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
