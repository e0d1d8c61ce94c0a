import { useId } from 'react';
import classes from './art.module.css';
import { randomOf } from './random.ts';

interface Props {
  /** Whom it stands for; decides the letter, and the colours where no picture was chosen. */
  name: string;
  /** The picture that was chosen. */
  seed?: string | undefined;
  /** Pixels. */
  size?: number;
}

/** Mountains, a sun, waves, a woven pattern. */
const MOTIFS = [
  'M0 48 24 24 48 48M0 24 24 0 48 24 24 48z',
  'M24 24 19 0h10zM24 24 48 19v10zM24 24 29 48H19zM24 24 0 29V19z',
  'M0 32q12-9 24 0t24 0v16H0zM0 14q12-9 24 0t24 0v9q-12-9-24 0t-24 0z',
  'M24 0 48 24 24 48 0 24zM24 11 11 24l13 13 13-13z',
] as const;

export function Avatar({ name, seed = name, size = 48 }: Props) {
  const id = useId();
  const random = randomOf(seed);
  const hue = random.whole(0, 359);
  return (
    <svg
      className={classes.avatar}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x2="1" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 75% 45%)`} />
          <stop offset="1" stopColor={`hsl(${(hue + 50) % 360} 70% 28%)`} />
        </linearGradient>
      </defs>
      <rect width="48" height="48" fill={`url(#${id})`} />
      <path
        transform={`rotate(${random.whole(0, 3) * 90} 24 24)`}
        d={random.pick(MOTIFS)}
        fill="#fff"
        fillRule="evenodd"
        fillOpacity="0.16"
      />
      <text x="24" y="32" textAnchor="middle" fontSize="22" fontWeight="800" fill="#fff">
        {(name[0] ?? '?').toUpperCase()}
      </text>
    </svg>
  );
}
