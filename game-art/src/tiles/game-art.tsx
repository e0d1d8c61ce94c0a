import type { GameCategory } from '@palaro/contract';
import { memo, useId } from 'react';
import classes from './art.module.css';
import { lettering } from './lettering.tsx';
import { ArtGradients, paintsOf } from './art-gradients.tsx';
import { paletteOf } from './palettes.ts';
import { place } from './place.ts';
import { randomOf, type Random } from './random.ts';
import { scenesOf } from './scenes.ts';
import { SymbolArt, type Paints } from './symbol-art.tsx';
import { symbolOfSeed, symbolsOf, type SymbolName } from './symbols.ts';

interface Props {
  /** Of `img_url`: what follows `art:`. The same seed draws the same picture. */
  seed: string;
  /** Lettered on the picture. */
  name: string;
  category: GameCategory;
}

/**
 * A game's tile, drawn from its seed: mood, scene, symbol, order of things, sign. 3 : 4, as wide as its place. All that takes a
 * number from the stream is a function called here, in one order, and no component, which React may render twice.
 */
export const GameArt = memo(function GameArt({ seed, name, category }: Props) {
  const id = useId();
  const random = randomOf(`${category}/${seed}`);
  const palette = paletteOf(random);
  const paint = (part: string) => `url(#${id}${part})`;
  const scene = random.pick(scenesOf(category));
  const paints = paintsOf(palette, id);
  return (
    <span className={classes.place}>
      <svg className={classes.game} viewBox="0 0 180 240" aria-hidden="true" focusable="false">
        <ArtGradients id={id} palette={palette} />
        <rect width="180" height="240" fill={paint('y')} />
        {scene({ palette, random, glow: paint('g') })}
        {cast({ seed, category, random, paints, glow: paint('g') })}
        <rect y="140" width="180" height="100" fill={paint('f')} />
        {edge(random, paint('m'))}
        {lettering({ name, palette, random, metal: paint('m') })}
      </svg>
    </span>
  );
});

interface CastProps {
  seed: string;
  category: GameCategory;
  random: Random;
  paints: Paints;
  glow: string;
}

/** Where the others stand around the main symbol: x, y, size. */
const GROUPS: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [],
  [
    [38, 128, 0.62],
    [142, 128, 0.62],
  ],
  [[132, 66, 0.62]],
  [[46, 62, 0.58]],
  [
    [34, 60, 0.44],
    [146, 60, 0.44],
    [36, 150, 0.44],
    [144, 150, 0.44],
  ],
];

function cast({ seed, category, random, paints, glow }: CastProps) {
  const names = symbolsOf(category);
  const hero = symbolOfSeed(seed) ?? random.pick(names);
  const group = random.pick(GROUPS);
  const number = random.whole(1, 75);
  const size = random.between(1.16, 1.42) - (group.length > 0 ? 0.18 : 0);
  const lean = random.whole(-10, 10);
  return (
    <>
      {group.map(([x, y, scale], index) => (
        <SymbolArt
          key={index}
          name={random.pick(names)}
          paints={paints}
          transform={place(x, y, scale, random.whole(-24, 24))}
          number={random.whole(1, 75)}
          plain
        />
      ))}
      <circle cx="90" cy="100" r="82" fill={glow} />
      {sparks(random)}
      <SymbolArt
        name={hero}
        paints={paints}
        transform={place(90, 102, size, upright(hero) ? 0 : lean)}
        number={number}
      />
    </>
  );
}

const upright = (name: SymbolName) => ['rooster', 'owl', 'cat', 'bull', 'chest', 'pyramid'].includes(name);

function sparks(random: Random) {
  const spark = (x: number, y: number, r: number) =>
    `M${x} ${y - r}q${r / 6} ${r - r / 6} ${r} ${r}-${r - r / 6} ${r / 6}-${r} ${r}-${r / 6}-${r - r / 6}-${r}-${r} ${r - r / 6}-${r / 6} ${r}-${r}z`;
  const all = Array.from({ length: random.whole(3, 7) }, () =>
    spark(random.whole(14, 166), random.whole(14, 170), random.whole(3, 9)),
  );
  return <path d={all.join('')} fill="#fff" opacity="0.9" />;
}

/** A rim around the picture, or none. */
function edge(random: Random, metal: string) {
  const kind = random.whole(0, 5);
  if (kind > 2) return null;
  const corner = 'M8 34V16Q8 8 16 8H34M14 26V20Q14 14 20 14H26';
  return kind === 0 ? (
    <rect x="4" y="4" width="172" height="232" rx="14" fill="none" stroke={metal} strokeWidth="4" />
  ) : (
    <g fill="none" stroke={metal} strokeWidth="2.5" strokeLinecap="round">
      <path d={corner} />
      <path d={corner} transform="matrix(-1 0 0 1 180 0)" />
      {kind === 2 && <path d="M44 8H136" strokeWidth="1.5" />}
    </g>
  );
}
