import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Hsl, Tones } from './palette.ts';

/** What a motif is painted with: two colours of its own, each as a gradient and as three flat tones. */
export interface Paints {
  /** `url(#…)` of the first colour. */
  first: string;
  firstTones: Tones;
  second: string;
  secondTones: Tones;
  metal: string;
  ink: string;
}

/** A symbol in a box of 100 × 100. */
export interface Motif {
  name: string;
  /** Rare motifs stand for the symbols that pay most. */
  rank: 'common' | 'rare';
  /** Colours that the thing has in life; the seed picks one of each. */
  firstHues: readonly Hsl[];
  secondHues: readonly Hsl[];
  draw: (paints: Paints) => Html;
}

/** The same shape `count` times around a middle. */
export function around(count: number, shape: Html, x = 50, y = 50, offset = 0): Html[] {
  return Array.from(
    { length: count },
    (_, index) =>
      html`<g transform="rotate(${Math.round((index * 360) / count + offset)} ${x} ${y})">${shape}</g>`,
  );
}

/** A shape and its mirror image. */
export function mirrored(shape: Html): Html {
  return html`${shape}<g transform="matrix(-1 0 0 1 100 0)">${shape}</g>`;
}

const fixed = (value: number) => Number(value.toFixed(1));

/** Corners of a star, outer and inner in turn, the first one up. */
export function starPoints(points: number, outer: number, inner: number, x: number, y: number): string[] {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / points) * Math.PI;
    const radius = index % 2 === 0 ? outer : inner;
    return `${fixed(x + Math.sin(angle) * radius)} ${fixed(y - Math.cos(angle) * radius)}`;
  });
}
