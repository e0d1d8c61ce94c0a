import type { ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  /** `sunken` looks lower than the page, `brand` is for the most important content of a page. */
  tone?: 'plain' | 'sunken' | 'brand' | 'money';
  /** Padding; `none` for lists and pictures. */
  padding?: 'none' | 'medium';
  children: ReactNode;
}

export function Card({ tone = 'plain', padding = 'medium', children }: Props) {
  return (
    <div className={classes.card} data-tone={tone} data-padding={padding}>
      {children}
    </div>
  );
}
