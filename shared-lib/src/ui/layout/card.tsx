import type { ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  /** `sunken` lies below the page, `brand` carries the one thing that matters on it. */
  tone?: 'plain' | 'sunken' | 'brand' | 'money';
  /** Room between edge and content; `none` for lists and pictures. */
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
