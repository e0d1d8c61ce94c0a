import type { GameCategory } from '@palaro/shared-lib/contract';
import { useId } from 'react';
import { randomOf } from './random.ts';
import classes from './art.module.css';

interface Props {
  /** Of `img_url`: what follows `art:`. The same seed draws the same picture. */
  seed: string;
  /** Lettered on the picture. */
  name: string;
  category: GameCategory;
}

export function GameArt({ seed, name, category }: Props) {
  const id = useId();
  const random = randomOf(`${category}/${seed}`);
  const hue = random.whole(0, 359);
  return (
    <svg className={classes.game} viewBox="0 0 180 240" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x2="1" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 80% 60%)`} />
          <stop offset="1" stopColor={`hsl(${hue + 50} 70% 25%)`} />
        </linearGradient>
      </defs>
      <rect width="180" height="240" fill={`url(#${id})`} />
      <text x="90" y="210" textAnchor="middle" fill="#fff" fontWeight="800">
        {name}
      </text>
    </svg>
  );
}
