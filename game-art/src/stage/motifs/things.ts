import { html } from '@palaro/html';
import { mirrored } from '../motif.ts';
import type { Motif } from '../motif.ts';

export const jeepney: Motif = {
  name: 'jeepney',
  rank: 'rare',
  firstHues: [
    [356, 80, 50],
    [212, 82, 48],
    [152, 66, 36],
    [28, 92, 52],
  ],
  secondHues: [
    [46, 98, 56],
    [190, 80, 52],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) => {
    const wheel = (x: number) =>
      html`<circle cx="${x}" cy="75" r="11" fill="${ink}" /><circle
          cx="${x}"
          cy="75"
          r="5"
          fill="#dfe6ef"
        />`;
    return html`<g stroke="${ink}" stroke-width="3" stroke-linejoin="round">
        <path d="M10 28H62L72 50H10z" fill="#d9f2fb" />
        <path d="M4 48H70L86 51Q96 53 96 64V76H4z" fill="${first}" />
        <path d="M3 28Q3 19 12 19H58Q66 19 68 28z" fill="${second}" />
        <path d="M24 28V48M40 28V48M55 28V48" fill="none" />
      </g>
      <path d="M6 57H72L94 60V64L72 62H6z" fill="${secondTones[1]}" />
      <path
        d="M12 69l5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4"
        fill="none"
        stroke="${firstTones[0]}"
        stroke-width="2.4"
      />
      <path
        d="M6 29l4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5"
        fill="none"
        stroke="${secondTones[2]}"
        stroke-width="2"
      />
      <path d="M78 50q-1-8 4-11 0 3 3 4l-2 2q2 2 2 6z" fill="#f4f7fb" stroke="${ink}" stroke-width="2" />
      <circle cx="92" cy="61" r="4.5" fill="#fff4b0" stroke="${ink}" stroke-width="2.5" />
      <path d="M2 77H98" stroke="${ink}" stroke-width="4" stroke-linecap="round" />
      ${wheel(24)}${wheel(77)}`;
  },
};

export const bangka: Motif = {
  name: 'bangka',
  rank: 'rare',
  firstHues: [
    [20, 62, 42],
    [200, 70, 40],
    [350, 62, 42],
  ],
  secondHues: [
    [40, 98, 58],
    [346, 84, 56],
    [168, 66, 42],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) =>
    html`<g stroke="${ink}" stroke-width="3" stroke-linejoin="round">
        <path d="M53 6C80 18 88 40 84 60H53z" fill="${second}" />
        <path d="M47 16C30 28 20 44 20 60H47z" fill="${secondTones[0]}" />
      </g>
      <path
        d="M53 24Q70 30 82 32M53 42Q70 46 86 47"
        fill="none"
        stroke="#fff"
        stroke-width="4.5"
        opacity="0.85"
      />
      <path d="M50 3V66" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" />
      <path d="M26 68 18 87M50 70V88M74 68 82 87" stroke="${ink}" stroke-width="3" />
      <path
        d="M3 58Q10 68 24 68H76Q90 68 97 56 96 80 72 82H30Q8 80 3 58z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path d="M13 71Q50 77 88 70" fill="none" stroke="${firstTones[0]}" stroke-width="3" />
      <path d="M6 88H94" stroke="${ink}" stroke-width="7" stroke-linecap="round" />
      <path d="M7 88H93" stroke="#e9c98a" stroke-width="2.5" stroke-linecap="round" />
      <path
        d="M4 96q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 8-1"
        fill="none"
        stroke="#2f9cc9"
        stroke-width="3"
        stroke-linecap="round"
      />`,
};

export const salakot: Motif = {
  name: 'salakot',
  rank: 'common',
  firstHues: [
    [34, 66, 56],
    [22, 58, 48],
    [46, 62, 58],
  ],
  secondHues: [
    [352, 74, 48],
    [206, 70, 44],
    [152, 56, 36],
  ],
  draw: ({ first, firstTones, second, metal, ink }) =>
    html`<path d="M34 78Q30 94 50 95 70 94 66 78" fill="none" stroke="${ink}" stroke-width="3.5" />
      <path
        d="M4 66C18 42 36 26 50 18 64 26 82 42 96 66 84 84 16 84 4 66z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      ${mirrored(
        html`<path
          d="M50 22Q40 50 38 78M50 22Q24 44 16 74"
          fill="none"
          stroke="${firstTones[2]}"
          stroke-width="2"
        />`,
      )}
      <path d="M50 22V79" stroke="${firstTones[2]}" stroke-width="2" />
      <path d="M33 36Q50 44 67 36M20 48Q50 60 80 48" fill="none" stroke="${firstTones[2]}" stroke-width="2" />
      <path
        d="M9 60Q50 78 91 60L95 66Q82 82 50 82 18 82 5 66z"
        fill="${second}"
        stroke="${ink}"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path
        d="M17 70l6 4 6-2 6 4 7-3 8 4 8-4 7 3 6-4 6 2 6-4"
        fill="none"
        stroke="#fff"
        stroke-width="2"
        opacity="0.85"
      />
      <path
        d="M39 28Q41 14 50 4 59 14 61 28 50 34 39 28z"
        fill="${metal}"
        stroke="${ink}"
        stroke-width="3"
        stroke-linejoin="round"
      />`,
};

export const abaniko: Motif = {
  name: 'abaniko',
  rank: 'common',
  firstHues: [
    [342, 74, 54],
    [186, 70, 40],
    [268, 56, 54],
    [20, 86, 54],
  ],
  secondHues: [
    [44, 96, 62],
    [330, 60, 86],
  ],
  draw: ({ first, firstTones, second, metal, ink }) => {
    const ribs = [-54, -36, -18, 0, 18, 36, 54];
    return html`<path
        d="M50 88 6 44C18 14 82 14 94 44z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path d="M16 54C28 32 72 32 84 54L78 60C66 44 34 44 22 60z" fill="${second}" />
      <path d="M36 74Q50 64 64 74L50 88z" fill="${firstTones[2]}" />
      ${ribs.map(
        (turn) =>
          html`<path
            d="M50 88V${Math.abs(turn) > 40 ? 32 : 26}"
            transform="rotate(${turn * 0.8} 50 88)"
            stroke="${firstTones[2]}"
            stroke-width="2"
          />`,
      )}
      <path
        d="M6 44Q9 34 16 36 18 27 26 29 30 20 38 24 44 16 50 21 56 16 62 24 70 20 74 29 82 27 84 36 91 34 94 44"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        opacity="0.9"
      />
      <path d="M50 88V96" stroke="${ink}" stroke-width="4" stroke-linecap="round" />
      <circle cx="50" cy="86" r="6" fill="${metal}" stroke="${ink}" stroke-width="3" />`;
  },
};

export const gitara: Motif = {
  name: 'gitara',
  rank: 'common',
  firstHues: [
    [26, 78, 48],
    [14, 70, 42],
    [38, 80, 52],
  ],
  secondHues: [[20, 48, 26]],
  draw: ({ first, firstTones, secondTones, ink }) =>
    html`<g transform="rotate(38 50 50)">
      <g stroke="${ink}" stroke-width="3" stroke-linejoin="round">
        <path d="M45 2H55L56 14H44z" fill="${secondTones[1]}" />
        <rect x="46" y="12" width="8" height="42" fill="${secondTones[0]}" />
        <path
          d="M50 44C64 42 70 50 66 58 64 63 72 66 74 76 76 90 66 98 50 98 34 98 24 90 26 76 28 66 36 63 34 58 30 50 36 42 50 44z"
          fill="${first}"
        />
      </g>
      <circle cx="50" cy="66" r="8.5" fill="${secondTones[2]}" stroke="${firstTones[0]}" stroke-width="2.5" />
      <rect x="39" y="83" width="22" height="5" rx="2" fill="${secondTones[2]}" />
      <path d="M48 8V84M52 8V84" stroke="#fff3d6" stroke-width="1.3" />
      <path d="M46 20H54M46 28H54M46 36H54" stroke="#fff3d6" stroke-width="1" />
      <path d="M41 4h.1M41 10h.1M59 4h.1M59 10h.1" stroke="${ink}" stroke-width="5" stroke-linecap="round" />
      <path
        d="M33 74Q31 84 38 90"
        fill="none"
        stroke="${firstTones[0]}"
        stroke-width="4"
        stroke-linecap="round"
      />
    </g>`,
};
