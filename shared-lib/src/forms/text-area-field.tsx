import { Field, type FieldProps } from './field.tsx';
import classes from './field.module.css';

interface Props extends FieldProps {
  maxLength: number;
  /** Lines that it shows at least. */
  rows?: number;
}

/** Text of several lines, as it is typed. */
export function TextAreaField({ maxLength, rows = 5, ...field }: Props) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classes.control}>
          <textarea
            {...wiring}
            className={classes.input}
            rows={rows}
            maxLength={maxLength}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
