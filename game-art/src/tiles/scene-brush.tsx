import type { ReactNode } from 'react';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** What a scene draws with; its box is 180 × 240 and the middle of the picture lies at 90, 100. */
export interface Brush {
  palette: Palette;
  random: Random;
  /** `url(#…)` of the light's radial gradient. */
  glow: string;
}
export type Scene = (brush: Brush) => ReactNode;

export const fixed = (value: number) => Number(value.toFixed(1));

/** Rays from the middle. */
export function rays(count: number, offset: number): string {
  return Array.from({ length: count }, (_, index) => {
    const at = (turn: number) => {
      const angle = ((index + turn) / count) * 2 * Math.PI + offset;
      return `${fixed(90 + Math.sin(angle) * 240)} ${fixed(100 - Math.cos(angle) * 240)}`;
    };
    return `M90 100 ${at(0)} ${at(0.5)}z`;
  }).join('');
}

/** A ridge from side to side, filled to the ground. */
export function ridge(random: Random, height: number, swing: number, soft: boolean): string {
  const steps = random.whole(3, 6);
  const points = Array.from({ length: steps + 1 }, (_, index) => [
    fixed((index / steps) * 200 - 10),
    fixed(height + random.between(-swing, swing)),
  ]);
  const line = points.map(([x = 0, y = 0], index) => {
    if (!soft || index === 0) return `${x} ${y}`;
    const [px = 0, py = 0] = points[index - 1] ?? [];
    const middle = fixed((px + x) / 2);
    return `C${middle} ${py} ${middle} ${y} ${x} ${y}`;
  });
  return `M${line.join(soft ? '' : 'L')}L190 240H-10z`;
}

export function specks(random: Random, count: number, low: number, high: number, size: number): string {
  return Array.from({ length: count }, () => {
    const r = fixed(random.between(size * 0.4, size));
    return `M${fixed(random.between(4, 176))} ${fixed(random.between(low, high))}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
  }).join('');
}

export const disc = ({ palette, random }: Brush) => {
  const [x, y, r] = [random.between(40, 140), random.between(44, 90), random.between(26, 44)];
  return (
    <>
      <circle cx={x} cy={y} r={r * 1.35} fill={palette.light} opacity="0.18" />
      <circle cx={x} cy={y} r={r} fill={palette.light} opacity="0.85" />
    </>
  );
};
