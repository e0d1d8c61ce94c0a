import { Html, html } from '@palaro/html';
import { encode } from 'uqr';

/** Light cells that a reader needs around the code. */
const QUIET = 4;

export function qrPicture(text: string, name: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${name}"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#111" d="${new Html(cells.join(''))}" />
  </svg>`;
}
