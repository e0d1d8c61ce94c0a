import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { paletteOf } from './palette.ts';
import type { Palette } from './palette.ts';
import { seedStream } from './seed-stream.ts';
import { SCENES } from './scenes.ts';

/**
 * The place behind the reels, one that suits the first motif that the seed names, and the colours of all else in the game. The picture's box is 1200 × 800; a phone sees the 400 in the middle, a wide screen all of it, so what matters
 * lies in the middle and what is at the sides only goes on.
 */
export function gameScene(artSeed: string): { palette: Palette; scene: Html } {
  const stream = seedStream(`place/${artSeed}`);
  const fitting = SCENES.filter(({ suits }) => suits.includes(artSeed.split('.')[0] ?? ''));
  const { draw, moods } = stream.pick(fitting.length > 0 ? fitting : SCENES);
  const palette = paletteOf(stream, moods);
  const scene = html`<svg
    class="scene"
    viewBox="0 0 1200 800"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="${palette.skyTop}" />
        <stop offset="0.62" stop-color="${palette.skyLow}" />
      </linearGradient>
      <radialGradient id="glow">
        <stop stop-color="${palette.light}" stop-opacity="0.9" />
        <stop offset="0.45" stop-color="${palette.light}" stop-opacity="0.3" />
        <stop offset="1" stop-color="${palette.light}" stop-opacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="800" fill="url(#sky)" />
    ${draw({ palette, stream })}
  </svg>`;
  return { palette, scene };
}
