import { memo, useId } from 'react';
import { ArtGradients, paintsOf } from './art-gradients.tsx';
import classes from './art.module.css';
import { place } from './place.ts';
import { paletteOf } from './palettes.ts';
import { randomOf, type Random } from './random.ts';
import { SymbolArt } from './symbol-art.tsx';
import type { SymbolName } from './symbols.ts';

/** Tone → mood of the palette. */
const TONES = { sun: 14, sea: 1, night: 0, leaf: 9 } as const;
export type BannerTone = keyof typeof TONES;

const SYMBOLS: readonly SymbolName[] = [
  'coin',
  'crown',
  'star',
  'brilliant',
  'parol',
  'seven',
  'chest',
  'chip',
  'bell',
  'lotus',
  'trophy',
  'dice',
  'cat',
  'mango',
];

interface Props {
  seed: string;
  /** Else the seed decides. */
  tone?: BannerTone | undefined;
}

/** Fills its place; the side on which text begins is kept dark and calm enough for white letters. */
export const BannerArt = memo(function BannerArt({ seed, tone }: Props) {
  const id = useId();
  const random = randomOf(seed);
  const picked = random.pick(['sun', 'sea', 'night', 'leaf'] as const);
  const palette = paletteOf(random, TONES[tone ?? picked]);
  const paints = paintsOf(palette, id);
  const [hero, left, right] = [random.pick(SYMBOLS), random.pick(SYMBOLS), random.pick(SYMBOLS)];
  return (
    <svg
      className={classes.banner}
      viewBox="0 0 640 280"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <ArtGradients id={id} palette={palette} />
      <linearGradient id={`${id}t`}>
        <stop offset="0.3" stopColor={palette.skyTop} stopOpacity="0.94" />
        <stop offset="0.6" stopColor={palette.skyTop} stopOpacity="0.7" />
        <stop offset="0.86" stopColor={palette.skyTop} stopOpacity="0" />
      </linearGradient>
      <rect width="640" height="280" fill={`url(#${id}y)`} />
      <path d={rays(random)} fill={palette.light} opacity="0.2" />
      <circle cx="508" cy="130" r="112" fill={palette.light} opacity="0.4" />
      <circle cx="508" cy="130" r="86" fill={palette.light} opacity="0.9" />
      <path d={hill(random, 190)} fill={palette.layers[0]} />
      <path d={hill(random, 216)} fill={palette.layers[1]} />
      <path d={hill(random, 244)} fill={palette.layers[2]} />
      <rect width="640" height="280" fill={`url(#${id}t)`} />
      <path d={weave()} stroke={palette.light} opacity="0.1" fill="none" />
      <circle cx="508" cy="140" r="150" fill={`url(#${id}g)`} />
      <SymbolArt
        name={left}
        paints={paints}
        transform={place(426, 196, 0.72, -14)}
        number={random.whole(1, 75)}
        plain
      />
      <SymbolArt
        name={right}
        paints={paints}
        transform={place(592, 190, 0.78, 14)}
        number={random.whole(1, 75)}
        plain
      />
      <SymbolArt
        name={hero}
        paints={paints}
        transform={place(508, 140, random.between(1.55, 1.75), random.whole(-8, 8))}
        number={random.whole(1, 75)}
      />
    </svg>
  );
});

function rays(random: Random): string {
  const [count, offset] = [random.whole(11, 17), random.next()];
  return Array.from({ length: count }, (_, index) => {
    const at = (turn: number) => {
      const angle = ((index + turn) / count) * 2 * Math.PI + offset;
      return `${(508 + Math.sin(angle) * 600).toFixed(0)} ${(130 - Math.cos(angle) * 600).toFixed(0)}`;
    };
    return `M508 130 ${at(0)} ${at(0.5)}z`;
  }).join('');
}

function hill(random: Random, height: number): string {
  const swing = () => height + random.whole(-20, 20);
  return `M-10 ${swing()}C100 ${swing()} 180 ${swing()} 280 ${swing()}S480 ${swing()} 650 ${swing()}V290H-10z`;
}

/** The diagonal of a woven mat, under the words. */
function weave(): string {
  let path = '';
  for (let x = -280; x < 420; x += 20) path += `M${x} 0l280 280M${x + 280} 0l-280 280`;
  return path;
}
