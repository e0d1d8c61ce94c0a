import type { CSSProperties, ReactNode } from 'react';
import classes from './stack.module.css';

/** Steps of the space scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

interface Props {
  gap?: Gap;
  children: ReactNode;
}

const gapOf = (gap: Gap) => ({ '--gap': `var(--space-${gap})` }) as CSSProperties;

/** Children in a column. */
export function Stack({ gap = 4, children }: Props) {
  return (
    <div className={classes.stack} style={gapOf(gap)}>
      {children}
    </div>
  );
}

interface RowProps extends Props {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Wraps to a second line when there is no room. */
  wrap?: boolean;
}

/** Children in a row. */
export function Row({ gap = 3, align = 'center', justify = 'start', wrap = true, children }: RowProps) {
  return (
    <div
      className={classes.row}
      style={gapOf(gap)}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
    >
      {children}
    </div>
  );
}
