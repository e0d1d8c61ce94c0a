import { formatMoney, useTranslation } from '@palaro/shared-lib/core';
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

/** Zero as the API writes it: an empty field, whose placeholder says as much. */
const ZERO = /^0\.00$/;

export function AmountField({ quick = [], min, max, ...field }: Props) {
  const { t } = useTranslation();
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
            value={ZERO.test(field.value) ? '' : field.value}
            onChange={({ target }) => field.onChange(decimal(target.value))}
          />
        </div>
      )}
    </Field>
  );
}

/** Whole pesos without the decimals. */
const short = (amount: string) => formatMoney(amount).replace(/\.00$/, '');
