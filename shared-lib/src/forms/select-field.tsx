import { useTranslation } from '@palaro/shared-lib/core';
import { Icon } from '@palaro/shared-lib/ui';
import { Field, type FieldProps } from './field.tsx';
import fieldClasses from './field.module.css';
import classes from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  options: readonly SelectOption[];
  /** Shown while nothing is selected. */
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...field }: Props) {
  const { t } = useTranslation();
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={`${fieldClasses.control} ${classes.control}`}>
          <select
            {...wiring}
            className={`${fieldClasses.input} ${classes.select}`}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
          >
            <option value="" disabled>
              {placeholder ?? t('choose')}
            </option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron" size="small" />
        </div>
      )}
    </Field>
  );
}
