import { html } from '@palaro/html';
import { around, mirrored } from '../motif.ts';
import type { Motif } from '../motif.ts';

const LEAF = 'M52 58C30 54 12 64 5 84 28 92 48 80 52 58z';

export const sampaguita: Motif = {
  name: 'sampaguita',
  rank: 'common',
  firstHues: [
    [54, 60, 92],
    [330, 60, 94],
    [200, 60, 94],
  ],
  secondHues: [
    [130, 50, 36],
    [158, 56, 32],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) => {
    const petal = (size: number, fill: string) =>
      html`<path
        d="M50 ${48}C${50 - size * 0.32} ${48 - size * 0.4} ${50 - size * 0.3} ${48 - size * 0.8} 50 ${48 - size} ${50 + size * 0.3} ${48 - size * 0.8} ${50 + size * 0.32} ${48 - size * 0.4} 50 48z"
        fill="${fill}"
        stroke="${ink}"
        stroke-width="2.5"
      />`;
    return html`${mirrored(
        html`<path d="${LEAF}" fill="${second}" stroke="${ink}" stroke-width="3" /><path
            d="M48 62Q28 66 12 82"
            fill="none"
            stroke="${secondTones[2]}"
            stroke-width="2"
          />`,
      )}
      ${around(8, petal(41, first), 50, 48)} ${around(6, petal(24, '#fff'), 50, 48, 22)}
      <circle cx="50" cy="48" r="6.5" fill="#ffc93c" stroke="${ink}" stroke-width="2" />
      <path
        d="M47 46h.1M52 45h.1M50 50h.1"
        stroke="${firstTones[2]}"
        stroke-width="3"
        stroke-linecap="round"
      />`;
  },
};

export const gumamela: Motif = {
  name: 'gumamela',
  rank: 'common',
  firstHues: [
    [348, 84, 54],
    [326, 80, 58],
    [14, 88, 56],
  ],
  secondHues: [[136, 52, 34]],
  draw: ({ first, firstTones, second, ink }) =>
    html`${mirrored(html`<path d="${LEAF}" fill="${second}" stroke="${ink}" stroke-width="3" />`)}
      ${around(
        5,
        html`<path
            d="M50 50C30 44 24 22 36 10 42 4 47 10 51 8 58 5 66 8 69 16 74 30 66 44 50 50z"
            fill="${first}"
            stroke="${ink}"
            stroke-width="3"
            stroke-linejoin="round"
          /><path
            d="M50 44Q45 30 47 18M50 44Q56 32 59 22"
            fill="none"
            stroke="${firstTones[2]}"
            stroke-width="1.6"
          />`,
      )}
      <circle cx="50" cy="50" r="8" fill="${firstTones[2]}" />
      <path d="M50 50Q60 42 66 26" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" />
      <path d="M50 50Q60 42 66 26" fill="none" stroke="#ffdf6b" stroke-width="4.5" stroke-linecap="round" />
      <path
        d="M60 25h.1M66 20h.1M72 25h.1M70 33h.1M62 34h.1"
        stroke="#ffb21f"
        stroke-width="6"
        stroke-linecap="round"
      />`,
};

export const parol: Motif = {
  name: 'parol',
  rank: 'rare',
  firstHues: [
    [350, 82, 52],
    [286, 64, 52],
    [204, 84, 48],
  ],
  secondHues: [
    [46, 96, 58],
    [160, 66, 42],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) => {
    const tassel = html`<path
      d="M27 70l-9 24M27 70l-3 26M27 70l3 24"
      fill="none"
      stroke="${secondTones[1]}"
      stroke-width="3"
      stroke-linecap="round"
    />`;
    return html`${mirrored(tassel)}
      <circle cx="50" cy="46" r="32" fill="none" stroke="${ink}" stroke-width="11" />
      <circle cx="50" cy="46" r="32" fill="none" stroke="${second}" stroke-width="5.5" />
      ${around(
        5,
        html`<path
            d="M50 46 38.2 29.8 50 3z"
            fill="${firstTones[0]}"
            stroke="${ink}"
            stroke-width="2.5"
            stroke-linejoin="round"
          /><path
            d="M50 46 61.8 29.8 50 3z"
            fill="${first}"
            stroke="${ink}"
            stroke-width="2.5"
            stroke-linejoin="round"
          />`,
        50,
        46,
      )}
      <circle cx="50" cy="46" r="9" fill="${secondTones[0]}" stroke="${ink}" stroke-width="2.5" />
      ${around(6, html`<path d="M50 46V39" stroke="${secondTones[2]}" stroke-width="2" />`, 50, 46)}`;
  },
};
