import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  label: string;
  value: ReactNode;
  /** Why it is so. */
  hint?: ReactNode;
  /** The line that the others lead to: the total, what arrives. */
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
