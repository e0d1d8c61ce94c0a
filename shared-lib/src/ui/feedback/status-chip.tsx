import type { ReactNode } from 'react';
import type { Tone } from './notice.tsx';
import classes from './status-chip.module.css';

interface Props {
  tone?: Tone | 'neutral' | 'money';
  children: ReactNode;
}

/** The state of something in a word. The colour repeats what the word says. */
export function StatusChip({ tone = 'neutral', children }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
