import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { around } from './motif.ts';
import type { Palette } from './palette.ts';
import { ribbon } from './ribbon.ts';

/** The title's own thing on a medal with a word: it counts wherever it stands. */
export function scatterSymbol({ ink, jewel }: Palette, word: string, thing: Html): Html {
  return html`${around(
      16,
      html`<path d="M50 50 42-2H58z" fill="url(#metal)" stroke="${ink}" stroke-width="2" />`,
    )}
    <circle cx="50" cy="50" r="44" fill="url(#metal)" stroke="${ink}" stroke-width="3" />
    <circle cx="50" cy="50" r="38.5" fill="url(#jewel)" stroke="${ink}" stroke-width="2" />
    <circle cx="50" cy="46" r="30" fill="${jewel[0]}" opacity="0.7" />
    <g transform="translate(19 7) scale(0.62)">${thing}</g>
    ${ribbon(word, ink)}`;
}
