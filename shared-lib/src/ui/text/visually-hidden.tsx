import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** For screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: 'span' | 'div' }) {
  return <Tag className={classes.hidden}>{children}</Tag>;
}
