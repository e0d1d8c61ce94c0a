import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  label: string;
  value: ReactNode;
  /** The reason for the value. */
  hint?: ReactNode;
  /** The result of the other lines: the total, the amount that arrives. */
  strong?: boolean;
}

/** Labels and values: a quote before money moves, a ticket after. */
export function DefinitionList({ rows }: { rows: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ label, value, hint, strong }) => (
        <div key={label} className={classes.row} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
