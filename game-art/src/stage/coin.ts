import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { around } from './motif.ts';
import type { Palette } from './palette.ts';

/** A coin with a plain face, which has room for a sum. */
export function coinSymbol({ ink }: Palette): Html {
  return html`<circle cx="50" cy="50" r="48" fill="${ink}" />
    <circle cx="50" cy="50" r="45.5" fill="url(#coin-rim)" />
    ${around(24, html`<path d="M50 5v4" stroke="#7a4a00" stroke-width="2.5" stroke-linecap="round" />`)}
    <circle cx="50" cy="50" r="41" fill="#8a5600" />
    <circle cx="50" cy="50" r="39.5" fill="url(#coin-face)" />
    <path
      d="M19 37A34 34 0 0 1 60 17.5"
      fill="none"
      stroke="#fff"
      stroke-width="4"
      stroke-linecap="round"
      opacity="0.75"
    />`;
}

/** Gold in every game, whatever its own metal is: the sums on it are read in one ink. */
export const COIN_GRADIENTS = html`<linearGradient id="coin-rim" x1="0.1" y1="0" x2="0.7" y2="1">
    <stop stop-color="#fff0a8" />
    <stop offset="0.5" stop-color="#f2b224" />
    <stop offset="1" stop-color="#a35c05" />
  </linearGradient>
  <linearGradient id="coin-face" x1="0.1" y1="0" x2="0.7" y2="1">
    <stop stop-color="#fff6cf" />
    <stop offset="0.6" stop-color="#ffdc6b" />
    <stop offset="1" stop-color="#f4bf3c" />
  </linearGradient>`;
