import { useId } from 'react';
import classes from './art.module.css';
import { randomOf } from './random.ts';

export type BannerTone = 'sun' | 'sea' | 'night' | 'leaf';

interface Props {
  seed: string;
  /** Else the seed decides. */
  tone?: BannerTone | undefined;
}

/** Fills its place; the side on which text begins is kept dark and calm enough for white letters. */
export function BannerArt({ seed, tone }: Props) {
  const id = useId();
  const random = randomOf(seed);
  const hue = { sun: 340, sea: 200, night: 265, leaf: 150 }[
    tone ?? random.pick(['sun', 'sea', 'night', 'leaf'])
  ];
  return (
    <svg
      className={classes.banner}
      viewBox="0 0 640 280"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x2="1">
          <stop offset="0" stopColor={`hsl(${hue} 70% 18%)`} />
          <stop offset="1" stopColor={`hsl(${hue + 40} 80% 50%)`} />
        </linearGradient>
      </defs>
      <rect width="640" height="280" fill={`url(#${id})`} />
    </svg>
  );
}
