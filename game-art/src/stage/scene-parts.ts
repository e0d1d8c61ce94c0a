import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Palette } from './palette.ts';
import type { SeedStream } from './seed-stream.ts';

/** Hills from side to side, filled to the ground. */
export function ridge(stream: SeedStream, height: number, swing: number, hills: number): string {
  const step = 1240 / hills;
  let [path, x, y] = ['', -20, height];
  path = `M${x} ${y}`;
  for (let hill = 0; hill < hills; hill++) {
    const nextY = Math.round(height + stream.between(-swing, swing));
    const [nextX, middle] = [Math.round(x + step), Math.round(x + step / 2)];
    path += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}V820H-20z`;
}

export function wave(y: number, length: number): string {
  const turns = Math.ceil(1300 / (length * 4)) + 1;
  return `M-40 ${y}${`q${length} -${length / 2.5} ${length * 2} 0t${length * 2} 0`.repeat(turns)}V820H-40z`;
}

/** Small discs, strewn from side to side. */
export function specks(stream: SeedStream, count: number, top: number, foot: number, size: number): string {
  return Array.from({ length: count }, () => {
    const r = stream.between(size * 0.4, size).toFixed(1);
    const [x, y] = [stream.whole(4, 1196), stream.whole(top, foot)];
    return `M${x} ${y}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0 ${r} ${r} 0 1 0-${Number(r) * 2} 0z`;
  }).join('');
}

export function sun({ light }: Palette, stream: SeedStream, y: number): Html {
  const [x, r] = [stream.whole(510, 690), stream.whole(60, 90)];
  return html`<circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)" opacity="0.8" />
    <circle cx="${x}" cy="${y}" r="${r}" fill="${light}" />`;
}

/** A coconut palm with its crown at x, y; a negative size leans the other way. */
export function palm(x: number, y: number, size: number, { land }: Palette): Html {
  const frond = (turn: number) =>
    html`<path d="M0 0C30-34 84-40 122 4 84-12 36-10 0 0z" transform="rotate(${turn})" />`;
  return html`<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})" fill="${land[2]}">
    <path d="M-8 0C-30 180-20 360-60 620H-20C4 360-2 180 8 0z" />
    ${[-200, -160, -110, -60, -14, 30, 150].map(frond)}
  </g>`;
}
