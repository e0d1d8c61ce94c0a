import type { Palette } from './palettes.ts';
import type { Paints } from './symbol-art.tsx';

/** What a palette paints with, once `ArtGradients` of the same id stand in the picture. */
export const paintsOf = (palette: Palette, id: string): Paints => ({
  m: `url(#${id}m)`,
  rim: `url(#${id}m)`,
  j: `url(#${id}j)`,
  i: palette.jewel[0],
  J: palette.jewel[2],
  a: `url(#${id}a)`,
  A: palette.accent[2],
  y: '#ffb52b',
  w: '#fdfaf6',
  k: palette.ink,
  h: 'rgb(255 255 255 / 0.5)',
  s: 'rgb(20 5 15 / 0.28)',
});

/** `y` sky · `g` glow · `f` the foot's shade · `m` metal · `j` jewel · `a` accent, each after the picture's id. */
export function ArtGradients({ id, palette }: { id: string; palette: Palette }) {
  const down = { x1: 0, y1: 0, x2: 0.25, y2: 1 };
  return (
    <defs>
      <linearGradient id={`${id}y`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={palette.skyTop} />
        <stop offset="0.8" stopColor={palette.skyLow} />
      </linearGradient>
      <radialGradient id={`${id}g`}>
        <stop stopColor={palette.light} stopOpacity="0.85" />
        <stop offset="0.5" stopColor={palette.light} stopOpacity="0.28" />
        <stop offset="1" stopColor={palette.light} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={palette.ink} stopOpacity="0" />
        <stop offset="0.75" stopColor={palette.ink} stopOpacity="0.85" />
      </linearGradient>
      <linearGradient id={`${id}m`} {...down}>
        <stop stopColor={palette.metal[0]} />
        <stop offset="0.45" stopColor={palette.metal[1]} />
        <stop offset="0.55" stopColor={palette.metal[0]} />
        <stop offset="1" stopColor={palette.metal[2]} />
      </linearGradient>
      {(['jewel', 'accent'] as const).map((stone) => (
        <linearGradient key={stone} id={`${id}${stone[0]}`} {...down}>
          <stop stopColor={palette[stone][0]} />
          <stop offset="0.4" stopColor={palette[stone][1]} />
          <stop offset="1" stopColor={palette[stone][2]} />
        </linearGradient>
      ))}
    </defs>
  );
}
