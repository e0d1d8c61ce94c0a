import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

/** A word across the foot of a symbol. */
export function ribbon(word: string, ink: string): Html {
  return html`<path d="M0 62 8 58H92L100 62V88L92 84H8L0 88z" fill="${ink}" />
    <path d="M4 62H96V84H4z" fill="#fffbe8" stroke="${ink}" stroke-width="3" stroke-linejoin="round" />
    <text
      x="50"
      y="80.5"
      text-anchor="middle"
      font-family="system-ui, sans-serif"
      font-weight="900"
      font-size="21"
      textLength="${word.length > 2 ? 80 : 44}"
      lengthAdjust="spacingAndGlyphs"
      fill="${ink}"
      >${word}</text
    >`;
}
