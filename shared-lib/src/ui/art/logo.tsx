import { useId } from 'react';
import classes from './art.module.css';

interface Props {
  /** Only the mark, where there is no room for the word. */
  compact?: boolean;
}

/** The brand's mark and word. */
export function Logo({ compact = false }: Props) {
  const id = useId();
  return (
    <span className={classes.logo}>
      <svg
        className={classes.mark}
        viewBox="0 0 64 64"
        focusable="false"
        {...(compact ? { role: 'img', 'aria-label': 'Palaro' } : { 'aria-hidden': true })}
      >
        <defs>
          <linearGradient id={id} x2="1" y2="1">
            <stop offset="0" stopColor="#ff8a3d" />
            <stop offset="1" stopColor="#c21d55" />
          </linearGradient>
        </defs>
        <rect width="64" height="64" rx="18" fill={`url(#${id})`} />
      </svg>
      {!compact && <span>Palaro</span>}
    </span>
  );
}
