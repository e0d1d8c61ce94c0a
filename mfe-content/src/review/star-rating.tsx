import { FieldError, type FieldControl } from '@palaro/shared-lib/forms';
import { Icon } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import classes from './star-rating.module.css';

const STARS = [1, 2, 3, 4, 5];

/** One to five stars, as a group of radio buttons: they can be set by touch, arrow keys or a screen reader. At first none is set. */
export function StarRating({
  label,
  name,
  value,
  error,
  inputRef,
  onChange,
}: FieldControl & { label: string }) {
  const t = useT();
  const id = useId();
  const given = Number(value);
  return (
    <fieldset className={classes.rating} aria-describedby={error ? `${id}e` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.line}>
        <div className={classes.stars}>
          {STARS.map((count) => (
            <label key={count} className={classes.star} data-state={count <= given ? 'given' : 'open'}>
              <input
                ref={count === (given || 1) ? inputRef : undefined}
                className={classes.radio}
                type="radio"
                name={`${id}${name}`}
                value={count}
                checked={count === given}
                aria-label={t('review.stars', { count })}
                onChange={() => onChange(String(count))}
              />
              <Icon name="star" />
            </label>
          ))}
        </div>
        <span className={classes.count} aria-hidden="true">
          {given > 0 && t('review.ofFive', { count: given })}
        </span>
      </div>
      <FieldError id={`${id}e`} error={error} />
    </fieldset>
  );
}
