import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value as text. */
  text: ReactNode;
  /** Below the label: `12 rounds`. */
  details?: ReactNode;
}

/** Shares of a total, the largest first, each with a line and a bar. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars
        .toSorted((a, b) => b.value - a.value)
        .map(({ key, label: name, value, text, details }) => (
          <li key={key} className={classes.row}>
            <span className={classes.words}>
              <span>{name}</span>
              <strong className={classes.text}>{text}</strong>
            </span>
            <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * Math.max(0, value)) / most} height="8" />
            </svg>
            {details !== undefined && <span className={classes.details}>{details}</span>}
          </li>
        ))}
    </ul>
  );
}
