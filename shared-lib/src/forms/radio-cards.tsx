import { Icon, type IconName } from '@palaro/shared-lib/ui';
import { useId, type ReactNode } from 'react';
import { FieldError, type FieldProps } from './field.tsx';
import fieldClasses from './field.module.css';
import classes from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  label: string;
  text?: ReactNode;
  icon?: IconName;
  /** At the end of the card: a chip. */
  badge?: ReactNode;
  /** Cannot be selected now; `text` should say why. */
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly RadioCard[];
}

/** A choice between a few visible options: a bank, a payment method. */
export function RadioCards({
  options,
  label,
  hint,
  error,
  name,
  value,
  inputRef,
  hideLabel,
  ...field
}: Props) {
  const id = useId();
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  const first = options.find((option) => option.value === value) ?? options.find(({ disabled }) => !disabled);
  return (
    <fieldset
      className={`${fieldClasses.field} ${classes.group}`}
      data-state={error ? 'invalid' : 'valid'}
      disabled={field.disabled}
      aria-describedby={described || undefined}
    >
      <legend className={classes.legend} data-hidden={hideLabel || undefined}>
        {label}
      </legend>
      <div className={classes.cards}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classes.card}
            data-state={option.value === value ? 'checked' : 'idle'}
          >
            <input
              ref={option === first ? inputRef : undefined}
              className={classes.radio}
              type="radio"
              name={`${id}${name}`}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-labelledby={`${id}l${index}`}
              aria-describedby={option.text ? `${id}t${index}` : undefined}
              onChange={() => field.onChange(option.value)}
            />
            {option.icon && (
              <span className={classes.icon}>
                <Icon name={option.icon} />
              </span>
            )}
            <span className={classes.words}>
              <span id={`${id}l${index}`} className={classes.label}>
                {option.label}
              </span>
              {option.text && (
                <span id={`${id}t${index}`} className={classes.text}>
                  {option.text}
                </span>
              )}
            </span>
            {option.badge}
            <span className={classes.mark} aria-hidden="true" />
          </label>
        ))}
      </div>
      {hint && (
        <div id={`${id}h`} className={fieldClasses.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}e`} error={error} />
    </fieldset>
  );
}
