import { formatMoney, useTranslation } from '@palaro/shared-lib/core';
import { Field, type FieldProps } from './field.tsx';
import fieldClasses from './field.module.css';
import { decimal } from './filters.ts';
import classes from './amount-field.module.css';

interface Props extends FieldProps {
  /** Amounts to pick with one press, as the API writes them: `"500"`. */
  quick?: readonly string[];
  /** Shown as the range; validated by whoever knows the rule. */
  min?: string | undefined;
  max?: string | undefined;
}

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
            value={field.value}
            onChange={({ target }) => field.onChange(decimal(target.value))}
          />
        </div>
      )}
    </Field>
  );
}

/** Whole pesos without their two zeros. */
const short = (amount: string) => formatMoney(amount).replace(/\.00$/, '');
