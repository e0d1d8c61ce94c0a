import { html } from '@palaro/html';
import { mirrored } from '../motif.ts';
import type { Motif } from '../motif.ts';

export const kalabaw: Motif = {
  name: 'kalabaw',
  rank: 'rare',
  firstHues: [
    [220, 12, 46],
    [22, 20, 42],
    [250, 16, 48],
  ],
  secondHues: [
    [340, 78, 60],
    [44, 96, 58],
  ],
  draw: ({ first, firstTones, secondTones, ink }) =>
    html`${mirrored(
        html`<path
            d="M38 36C18 40 2 28 4 6 12 20 24 24 40 22z"
            fill="#f0e0bd"
            stroke="${ink}"
            stroke-width="3"
            stroke-linejoin="round"
          /><path d="M10 22l4-4M17 28l4-6M26 31l2-7" stroke="#b99a66" stroke-width="2" /><path
            d="M33 44C20 40 12 44 8 52 16 60 28 58 35 52z"
            fill="${first}"
            stroke="${ink}"
            stroke-width="3"
          />`,
      )}
      <path
        d="M34 27Q50 18 66 27C73 42 69 56 66 68 66 88 60 96 50 96 40 96 34 88 34 68 31 56 27 42 34 27z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
      />
      <path d="M34 74Q50 62 66 74 66 95 50 95 34 95 34 74z" fill="${firstTones[0]}" />
      ${mirrored(
        html`<circle cx="40" cy="50" r="5" fill="${ink}" /><circle
            cx="41.5"
            cy="48.5"
            r="1.7"
            fill="#fff"
          /><ellipse cx="43" cy="79" rx="3.2" ry="4" fill="${ink}" />`,
      )}
      <path d="M44 84Q43 96 50 96 57 96 56 84" fill="none" stroke="#f7c331" stroke-width="3.5" />
      <path
        d="M50 26v.1M42 31v.1M58 31v.1M45 39v.1M55 39v.1"
        stroke="${secondTones[1]}"
        stroke-width="10"
        stroke-linecap="round"
      />
      <circle cx="50" cy="33.5" r="4.5" fill="#fff6c8" />`,
};

export const tarsier: Motif = {
  name: 'tarsier',
  rank: 'rare',
  firstHues: [
    [28, 46, 50],
    [18, 38, 44],
    [38, 42, 52],
  ],
  secondHues: [
    [44, 98, 56],
    [26, 96, 54],
    [92, 66, 52],
  ],
  draw: ({ first, firstTones, second, ink }) =>
    html`${mirrored(
        html`<path
            d="M26 36C6 30 4 12 12 6 26 4 38 14 40 26z"
            fill="${first}"
            stroke="${ink}"
            stroke-width="3"
          /><path d="M27 30C16 26 12 18 15 12 23 13 31 19 32 25z" fill="#f3b8a2" />`,
      )}
      <path
        d="M50 16C76 16 92 32 90 54 88 78 70 92 50 92 30 92 12 78 10 54 8 32 24 16 50 16z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
      />
      <path d="M32 72Q50 60 68 72 66 90 50 90 34 90 32 72z" fill="${firstTones[0]}" />
      ${mirrored(
        html`<circle cx="31" cy="48" r="19" fill="${second}" stroke="${ink}" stroke-width="3" /><circle
            cx="33"
            cy="49"
            r="9"
            fill="${ink}"
          /><circle cx="36" cy="45" r="3.4" fill="#fff" />`,
      )}
      <path d="M46 65H54L50 70z" fill="${ink}" stroke="${ink}" stroke-width="2" stroke-linejoin="round" />
      <path
        d="M50 70V75M42 76Q46 81 50 76 54 81 58 76"
        fill="none"
        stroke="${ink}"
        stroke-width="2.5"
        stroke-linecap="round"
      />`,
};
