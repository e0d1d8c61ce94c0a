import type { ReactNode } from 'react';
import type { Tone } from './notice.tsx';
import classes from './status-chip.module.css';

interface Props {
  tone?: Tone | 'neutral' | 'money';
  children: ReactNode;
}

/** A word on the state of something. The word says it, the colour only helps. */
export function StatusChip({ tone = 'neutral', children }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
