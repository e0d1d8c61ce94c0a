import { useId } from 'react';
import classes from './art.module.css';

interface Props {
  /** Only the mark, where there is no room for the word. */
  compact?: boolean;
}

/** The brand's mark, a spinning top (trumpo), and its word. */
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
        <linearGradient id={id} x2="1" y2="1">
          <stop stopColor="#ff8a3d" />
          <stop offset="0.55" stopColor="#dd3153" />
          <stop offset="1" stopColor="#a8124c" />
        </linearGradient>
        <rect width="64" height="64" rx="18" fill={`url(#${id})`} />
        <path
          d="M13 49c6 6 17 8 27 5M51 15c4 5 5 11 4 17"
          fill="none"
          stroke="#ffd479"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <g transform="rotate(20 32 32)">
          <path d="M28.5 6h7v8h-7z" fill="#ffd479" />
          <path
            d="M32 12c12 0 20 5.5 20 14 0 11-14 15-17.5 27L32 58l-2.5-5C26 41 12 37 12 26c0-8.5 8-14 20-14z"
            fill="#fff"
          />
          <path
            d="M12.2 24C20 30 44 30 51.8 24c.8 3.5-.2 6.5-2 9-8 5-27.600 5-35.6 0-1.800-2.5-2.800-5.5-2-9z"
            fill="#c21d55"
          />
          <path
            d="M20.5 39.5c6 2.5 17 2.5 23 0-2.5 2.6-5.2 5.2-7.2 8.5-2.6.6-6 .6-8.6 0-2-3.3-4.7-5.9-7.2-8.5z"
            fill="#ffb81f"
          />
        </g>
      </svg>
      {!compact && <span>Palaro</span>}
    </span>
  );
}
