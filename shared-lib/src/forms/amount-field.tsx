import { formatMoney, useTranslation } from '@palaro/shared-lib/core';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import fieldClasses from './field.module.css';
import { decimal } from './filters.ts';
import classes from './amount-field.module.css';

interface Props extends FieldProps {
  /** Amounts that one press fills in, in the API's format: `"500"`. */
  quick?: readonly string[];
  /** Only shown, as the range; validation is the form's or the server's. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Zero is an empty field, whose placeholder says as much: docs/member-site.md, 5.34. */
const ZERO = /^0*\.?0*$/;

export function AmountField({ quick = [], min, max, ...field }: Props) {
  const { t } = useTranslation();
  // Whoever types 0.50 has typed 0 before.
  const [isTyping, setTyping] = useState(false);
  const range =
    min && max
      ? t('amountRange', { min: short(min), max: short(max) })
      : min
        ? t('amountMin', { min: short(min) })
        : max && t('amountMax', { max: short(max) });
  return (
    <Field
      {...field}
      hint={field.hint ?? range}
      below={
        quick.length > 0 && (
          <fieldset className={classes.quick} aria-label={t('quickAmounts')}>
            {quick.map((amount) => (
              <button
                key={amount}
                type="button"
                className={classes.chip}
                aria-pressed={field.value === amount}
                disabled={field.disabled}
                onClick={() => field.onChange(amount)}
              >
                {short(amount)}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      {(wiring) => (
        <div className={fieldClasses.control}>
          <span className={fieldClasses.prefix} data-size="large" aria-hidden="true">
            ₱
          </span>
          <input
            {...wiring}
            className={fieldClasses.input}
            data-figures
            data-size="large"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={!isTyping && ZERO.test(field.value) ? '' : field.value}
            onChange={({ target }) => {
              setTyping(true);
              field.onChange(decimal(target.value));
            }}
            onBlur={() => {
              setTyping(false);
              wiring.onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** Whole pesos without the decimals. */
const short = (amount: string) => formatMoney(amount).replace(/\.00$/, '');
