import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { around, starPoints } from './motif.ts';
import type { Palette } from './palette.ts';
import { ribbon } from './ribbon.ts';

/** A symbol with a ground and a word of its own. */
export function wildSymbol({ ink, jewel }: Palette, word: string): Html {
  return html`<rect
      x="2"
      y="2"
      width="96"
      height="96"
      rx="14"
      fill="url(#jewel)"
      stroke="${ink}"
      stroke-width="3"
    />
    <rect x="6.5" y="6.5" width="87" height="87" rx="10" fill="none" stroke="url(#metal)" stroke-width="4" />
    <clipPath id="wild-ground"><rect x="9" y="9" width="82" height="82" rx="8" /></clipPath>
    <g clip-path="url(#wild-ground)" fill="${jewel[0]}" opacity="0.55">
      ${around(12, html`<path d="M50 46 43-30H57z" />`, 50, 46)}
    </g>
    <path
      d="M${starPoints(8, 33, 22, 50, 42).join('L')}z"
      fill="url(#metal)"
      stroke="${ink}"
      stroke-width="3"
      stroke-linejoin="round"
    />
    <path
      d="M${starPoints(5, 20, 9, 50, 40).join('L')}z"
      fill="#fffbe8"
      stroke="${ink}"
      stroke-width="2.5"
      stroke-linejoin="round"
    />
    ${ribbon(word, ink)}`;
}
