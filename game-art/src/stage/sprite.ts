import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Tones } from './palette.ts';
import { tonesOf } from './palette.ts';
import type { Palette } from './palette.ts';
import type { CastSymbol } from './symbol-cast.ts';
import { COIN_GRADIENTS, coinSymbol } from './coin.ts';
import { scatterSymbol } from './scatter.ts';
import { wildSymbol } from './wild.ts';

/** What stands on the symbols that have a word. */
export interface SymbolWords {
  wild: string;
  scatter: string;
}

/**
 * All symbols of a game, each drawn once; `<use href="#symbol-3">` shows one. The wild's number is the highest.
 * @param coin The number of the coin, where there is one.
 */
export function symbolSprite(
  cast: readonly CastSymbol[],
  palette: Palette,
  words: SymbolWords,
  coin?: number,
): Html {
  const wild = cast.length + (coin === undefined ? 0 : 1);
  return html`<svg class="sprite" aria-hidden="true" focusable="false">
    <defs>
      ${gradient('metal', palette.metal)} ${gradient('jewel', palette.jewel)}
      ${coin !== undefined && COIN_GRADIENTS}
      ${cast.map(({ symbol, first, second }) => [
        gradient(`first-${symbol}`, tonesOf(first)),
        gradient(`second-${symbol}`, tonesOf(second)),
      ])}
    </defs>
    ${cast.map(
      (one) =>
        html`<symbol id="symbol-${one.symbol}" viewBox="0 0 100 100">
          ${one.isScatter ? scatterSymbol(palette, words.scatter, drawn(one, palette)) : drawn(one, palette)}
        </symbol>`,
    )}
    ${
      coin !== undefined &&
      html`<symbol id="symbol-${coin}" viewBox="0 0 100 100">${coinSymbol(palette)}</symbol>`
    }
    <symbol id="symbol-${wild}" viewBox="0 0 100 100">${wildSymbol(palette, words.wild)}</symbol>
  </svg>`;
}

function drawn({ symbol, motif, first, second }: CastSymbol, palette: Palette): Html {
  return motif.draw({
    first: `url(#first-${symbol})`,
    firstTones: tonesOf(first),
    second: `url(#second-${symbol})`,
    secondTones: tonesOf(second),
    metal: 'url(#metal)',
    ink: palette.ink,
  });
}

/** From the light at the upper left to the shade at the lower right. */
function gradient(id: string, [light, middle, shade]: Tones): Html {
  return html`<linearGradient id="${id}" x1="0.1" y1="0" x2="0.6" y2="1">
    <stop stop-color="${light}" />
    <stop offset="0.5" stop-color="${middle}" />
    <stop offset="1" stop-color="${shade}" />
  </linearGradient>`;
}

/** One symbol, as large as its place. */
export function symbolUse(symbol: number, className: string): Html {
  return html`<svg class="${className}" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <use href="#symbol-${symbol}" />
  </svg>`;
}
