import { html } from '@palaro/html';
import { mirrored } from '../motif.ts';
import type { Motif } from '../motif.ts';

export const mangga: Motif = {
  name: 'mangga',
  rank: 'common',
  firstHues: [
    [42, 96, 54],
    [34, 96, 54],
    [76, 66, 46],
  ],
  secondHues: [[128, 50, 36]],
  draw: ({ first, firstTones, second, secondTones, ink }) =>
    html`<path
        d="M62 21C84 24 95 45 88 65 81 86 56 95 34 87 13 79 8 58 20 43 30 31 42 17 62 21z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
      />
      <path d="M80 40C90 60 74 84 50 86 70 76 80 60 80 40z" fill="${firstTones[2]}" opacity="0.55" />
      <path
        d="M24 58C26 48 36 38 46 34"
        fill="none"
        stroke="#fff"
        stroke-width="6"
        stroke-linecap="round"
        opacity="0.75"
      />
      <path d="M62 22Q63 14 70 9" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" />
      <path d="M61 19C48 20 34 15 27 5 42 0 58 6 61 19z" fill="${second}" stroke="${ink}" stroke-width="3" />
      <path d="M57 16Q44 12 34 7" fill="none" stroke="${secondTones[0]}" stroke-width="2" />`,
};

export const pinya: Motif = {
  name: 'pinya',
  rank: 'common',
  firstHues: [
    [36, 92, 52],
    [26, 88, 50],
  ],
  secondHues: [
    [140, 52, 36],
    [166, 50, 34],
  ],
  draw: ({ first, firstTones, second, ink }) =>
    html`<g stroke="${ink}" stroke-width="3" stroke-linejoin="round">
        <path d="M50 40C30 34 24 22 22 10 36 12 44 20 47 30z" fill="${second}" />
        <path d="M50 40C70 34 76 22 78 10 64 12 56 20 53 30z" fill="${second}" />
        <path d="M50 40C38 30 40 14 50 2 60 14 62 30 50 40z" fill="${second}" />
        <ellipse cx="50" cy="66" rx="27" ry="30" fill="${first}" />
      </g>
      <path
        d="M31 46 69 86M24 58 60 94M43 38 76 71M69 46 31 86M76 58 40 94M57 38 24 71"
        fill="none"
        stroke="${firstTones[2]}"
        stroke-width="2.5"
      />
      <path
        d="M50 46v.1M40 57v.1M60 57v.1M50 67v.1M39 77v.1M61 77v.1M50 88v.1M31 67v.1M69 67v.1"
        stroke="${firstTones[0]}"
        stroke-width="5"
        stroke-linecap="round"
      />
      <ellipse cx="50" cy="66" rx="27" ry="30" fill="none" stroke="${ink}" stroke-width="3.5" />`,
};

export const buko: Motif = {
  name: 'buko',
  rank: 'common',
  firstHues: [
    [106, 46, 42],
    [84, 52, 44],
    [146, 44, 38],
  ],
  secondHues: [
    [340, 84, 60],
    [200, 84, 54],
    [24, 94, 56],
  ],
  draw: ({ first, firstTones, second, secondTones, ink }) =>
    html`<path d="M58 42 74 6" stroke="${ink}" stroke-width="9" stroke-linecap="round" />
      <path d="M58 42 74 6" stroke="#fff" stroke-width="4.5" stroke-linecap="round" />
      <path d="M61 35 63 30M67 22 69 17" stroke="${secondTones[1]}" stroke-width="4.5" />
      <path
        d="M12 46C8 74 28 95 50 95 72 95 92 74 88 46 76 34 24 34 12 46z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
      />
      <path
        d="M20 58Q22 80 38 89"
        fill="none"
        stroke="${firstTones[0]}"
        stroke-width="6"
        stroke-linecap="round"
      />
      <ellipse cx="50" cy="45" rx="33" ry="11.5" fill="#fffdf4" stroke="${ink}" stroke-width="3" />
      <ellipse cx="50" cy="46" rx="23" ry="7" fill="#cfeaf2" />
      <path d="M60 44 68 26" stroke="${ink}" stroke-width="9" />
      <path d="M60 45 68 26" stroke="#fff" stroke-width="4.5" />
      <path d="M30 44 24 14" stroke="${ink}" stroke-width="3" />
      <path
        d="M3 22C8 6 30 0 45 11 40 16 34 13 31 17 26 14 20 17 18 20 13 17 8 19 3 22z"
        fill="${second}"
        stroke="${ink}"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path d="M24 8 18 20M24 8 31 17" stroke="${secondTones[2]}" stroke-width="2" />`,
};

export const haloHalo: Motif = {
  name: 'halo-halo',
  rank: 'common',
  firstHues: [
    [276, 48, 56],
    [318, 62, 62],
  ],
  secondHues: [
    [348, 80, 56],
    [136, 54, 46],
  ],
  draw: ({ first, firstTones, second, ink }) =>
    html`<path d="M70 34 84 6" stroke="${ink}" stroke-width="8" stroke-linecap="round" />
      <path d="M70 34 84 6" stroke="#dfe6ef" stroke-width="3.5" stroke-linecap="round" />
      <clipPath id="halo-halo-glass"><path d="M20 40H80L70 88Q69 93 62 93H38Q31 93 30 88z" /></clipPath>
      <g clip-path="url(#halo-halo-glass)">
        <rect x="10" y="36" width="80" height="60" fill="#fdf6e3" />
        <path d="M10 54Q30 46 50 54T90 54V100H10z" fill="${second}" />
        <path d="M10 66Q30 58 50 66T90 66V100H10z" fill="#ffcf4d" />
        <path d="M10 78Q30 72 50 78T90 78V100H10z" fill="#57a05b" />
        <path d="M10 87H90V100H10z" fill="#8b3f52" />
        <path d="M27 42 36 92H30L20 42z" fill="#fff" opacity="0.6" />
      </g>
      <path
        d="M20 40H80L70 88Q69 93 62 93H38Q31 93 30 88z"
        fill="none"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path
        d="M15 42C17 28 83 28 85 42z"
        fill="#fffdf4"
        stroke="${ink}"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <circle cx="43" cy="24" r="16" fill="${first}" stroke="${ink}" stroke-width="3" />
      <path
        d="M33 20Q36 13 43 13"
        fill="none"
        stroke="${firstTones[0]}"
        stroke-width="4"
        stroke-linecap="round"
      />
      <circle cx="62" cy="30" r="6" fill="#e53950" stroke="${ink}" stroke-width="2.5" />`,
};

export const perlas: Motif = {
  name: 'perlas',
  rank: 'rare',
  firstHues: [
    [336, 62, 72],
    [192, 56, 62],
    [262, 50, 70],
  ],
  secondHues: [[24, 60, 84]],
  draw: ({ first, firstTones, ink }) =>
    html`<path
        d="M50 66 9 44C8 28 18 24 22 24 26 10 38 12 41 13 46 5 54 5 59 13 62 12 74 10 78 24 82 24 92 28 91 44z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      ${mirrored(html`<path d="M48 60 22 26M49 60 41 16" stroke="${firstTones[2]}" stroke-width="2.2" />`)}
      <path
        d="M7 60C12 84 30 94 50 94 70 94 88 84 93 60 80 70 66 73 50 73 34 73 20 70 7 60z"
        fill="${first}"
        stroke="${ink}"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path
        d="M22 74Q34 86 50 87M78 74Q72 80 64 84"
        fill="none"
        stroke="${firstTones[2]}"
        stroke-width="2.2"
      />
      <circle cx="50" cy="58" r="18" fill="#fdfbff" stroke="${ink}" stroke-width="3" />
      <path d="M64 54A15 15 0 0 1 42 71 20 20 0 0 0 64 54z" fill="${firstTones[1]}" opacity="0.5" />
      <path
        d="M40 56Q41 48 49 46"
        fill="none"
        stroke="${firstTones[0]}"
        stroke-width="4"
        stroke-linecap="round"
      />`,
};
