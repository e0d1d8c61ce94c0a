import { html } from '@palaro/html';
import { around, mirrored } from '../motif.ts';
import type { Motif } from '../motif.ts';

export const araw: Motif = {
  name: 'araw',
  rank: 'rare',
  firstHues: [
    [44, 98, 54],
    [32, 98, 54],
  ],
  secondHues: [
    [16, 94, 54],
    [352, 84, 54],
  ],
  draw: ({ first, second, secondTones, ink }) =>
    html`${around(
        8,
        html`<path
          d="M41 28 36 13 45 20 50 2 55 20 64 13 59 28z"
          fill="${second}"
          stroke="${ink}"
          stroke-width="2.5"
          stroke-linejoin="round"
        />`,
      )}
      <circle cx="50" cy="50" r="25" fill="${first}" stroke="${ink}" stroke-width="3.5" />
      <path
        d="M33 44Q36 32 48 30"
        fill="none"
        stroke="#fff"
        stroke-width="4"
        stroke-linecap="round"
        opacity="0.8"
      />
      ${mirrored(
        html`<path
            d="M38 48Q42 43 46 48"
            fill="none"
            stroke="${ink}"
            stroke-width="3"
            stroke-linecap="round"
          /><circle cx="36" cy="56" r="3.5" fill="${secondTones[0]}" />`,
      )}
      <path d="M42 57Q50 66 58 57" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" />`,
};

export const bulkan: Motif = {
  name: 'bulkan',
  rank: 'rare',
  firstHues: [
    [224, 36, 46],
    [268, 32, 46],
    [176, 34, 38],
  ],
  secondHues: [
    [14, 96, 54],
    [36, 98, 56],
  ],
  draw: ({ first, firstTones, second, ink }) =>
    html`<path
        d="M38 30C24 28 26 14 38 16 38 4 58 2 60 12 72 8 76 24 64 26 62 34 44 36 38 30z"
        fill="#f4f1ee"
        stroke="${ink}"
        stroke-width="3"
      />
      <path
        d="M40 34Q50 39 60 34C66 56 78 76 96 90H4C22 76 34 56 40 34z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path d="M60 35C66 56 78 76 94 89H62C66 70 58 60 60 35z" fill="${firstTones[2]}" opacity="0.7" />
      <path
        d="M40 34Q50 39 60 34 62 42 64 47 60 58 57 50 54 44 52 56 50 74 46 60 45 48 41 56 37 58 36 47 39 40 40 34z"
        fill="${second}"
        stroke="${ink}"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path
        d="M2 90Q10 80 18 88 26 78 34 88 42 80 50 88 58 78 66 88 74 80 82 88 90 80 98 90V96H2z"
        fill="#3f8f4d"
        stroke="${ink}"
        stroke-width="3"
        stroke-linejoin="round"
      />`,
};

export const bahayKubo: Motif = {
  name: 'bahay-kubo',
  rank: 'rare',
  firstHues: [
    [36, 62, 50],
    [24, 56, 44],
  ],
  secondHues: [
    [44, 70, 76],
    [80, 34, 66],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) =>
    html`<path d="M28 74V95M72 74V95M50 74V95" stroke="${ink}" stroke-width="6" stroke-linecap="round" />
      <path d="M22 44H78V76H22z" fill="${second}" stroke="${ink}" stroke-width="3" />
      <path d="M30 48V73M38 48V73M66 48V73M73 48V73" stroke="${secondTones[2]}" stroke-width="2" />
      <path d="M44 52H60V75H44z" fill="${ink}" />
      <path d="M16 76H84" stroke="${ink}" stroke-width="5" stroke-linecap="round" />
      <path d="M48 76 42 95M58 76 52 95M45 84H57M43 91H54" stroke="#c98d4a" stroke-width="2.6" />
      <path
        d="M50 4C62 10 78 28 95 46Q90 52 82 50 76 54 70 51 64 55 57 52 50 55 43 52 36 55 30 51 24 54 18 50 10 52 5 46C22 28 38 10 50 4z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      ${mirrored(
        html`<path
          d="M48 14 30 46M46 12 17 44M50 24 42 47"
          fill="none"
          stroke="${firstTones[2]}"
          stroke-width="2.2"
          stroke-linecap="round"
        />`,
      )}
      <path d="M42 9Q50 3 58 9" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" />`,
};
