import { Icon, type IconName } from '@palaro/shared-lib/ui';
import { Field, type FieldProps } from './field.tsx';
import classes from './field.module.css';
import type { Filter } from './filters.ts';

interface Props extends FieldProps {
  /** `date` gives `YYYY-MM-DD`, `month` `YYYY-MM`, `datetime-local` `YYYY-MM-DDTHH:mm`. */
  type?: 'text' | 'email' | 'search' | 'date' | 'month' | 'datetime-local';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'email' | 'search';
  maxLength?: number;
  placeholder?: string;
  /** For dates: the first and the last that can be chosen. */
  min?: string;
  max?: string;
  /** Filters typed text. */
  filter?: Filter;
  icon?: IconName;
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  placeholder,
  min,
  max,
  filter,
  icon,
  ...field
}: Props) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classes.control}>
          {icon && (
            <span className={classes.prefix}>
              <Icon name={icon} size="small" />
            </span>
          )}
          <input
            {...wiring}
            className={classes.input}
            type={type}
            autoComplete={autoComplete}
            inputMode={inputMode}
            maxLength={maxLength}
            placeholder={placeholder}
            min={min}
            max={max}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={field.value}
            onChange={({ target }) => field.onChange(filter ? filter(target.value) : target.value)}
          />
        </div>
      )}
    </Field>
  );
}
