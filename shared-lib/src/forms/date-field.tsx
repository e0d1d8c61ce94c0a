import { Field, type FieldProps } from './field.tsx';
import classes from './field.module.css';

interface Props extends FieldProps {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: string;
}

/** A day, `YYYY-MM-DD` as the API takes it, with the device's own date picker. */
export function DateField({ min, max, autoComplete, ...field }: Props) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classes.control}>
          <input
            {...wiring}
            className={classes.input}
            data-figures
            type="date"
            min={min}
            max={max}
            autoComplete={autoComplete}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
