import type { Fish } from '../../wire/index.ts';
import { svgElement } from './elements.ts';

type Part = readonly [fill: string, path: string];
type Eye = readonly [x: number, y: number, radius: number];

interface Shape {
  /** How wide it is in the sea, in rem. */
  size: number;
  /** From the back to the front, in a box of 100 × 60; it looks to the right. */
  parts: readonly Part[];
  eyes: readonly Eye[];
}

const SHAPES: Readonly<Record<Fish, Shape>> = {
  sardine: {
    size: 3.25,
    parts: [
      ['#4f7f9e', 'M20 30L4 18L8 30L4 42Z'],
      ['#c3dcea', 'M92 30Q70 14 34 24L14 30L34 36Q70 46 92 30Z'],
      ['#4f7f9e', 'M92 30Q70 14 34 24L14 30Q60 25 92 30Z'],
    ],
    eyes: [[82, 29, 4]],
  },
  milkfish: {
    size: 3.75,
    parts: [
      ['#7b94a6', 'M24 30L2 12L10 30L2 48ZM54 14L44 3L66 12Z'],
      ['#e2ebf1', 'M94 30Q72 6 34 22L18 30L34 38Q72 54 94 30Z'],
      ['#7b94a6', 'M94 30Q72 6 34 22L18 30Q58 20 94 30Z'],
    ],
    eyes: [[82, 27, 4]],
  },
  squid: {
    size: 4.25,
    parts: [
      [
        '#c95f8d',
        'M92 30L76 8L68 22ZM92 30L76 52L68 38ZM50 22Q30 12 6 16Q28 22 46 28ZM50 28Q24 25 2 30Q24 34 50 32ZM50 38Q30 48 6 44Q28 38 46 32Z',
      ],
      ['#f2a3c2', 'M97 30Q84 12 54 17Q42 22 42 30Q42 38 54 43Q84 48 97 30Z'],
    ],
    eyes: [[56, 27, 5]],
  },
  parrotfish: {
    size: 4,
    parts: [
      ['#f06a8b', 'M26 30L4 12Q12 30 4 48ZM38 13Q58 -4 76 14Z'],
      ['#2fb7a3', 'M92 32Q80 6 48 10Q28 14 18 30Q28 48 48 50Q80 54 92 32Z'],
      ['#f9b25c', 'M90 36Q78 54 48 50Q32 48 24 38Q60 46 90 36Z'],
      ['#fff1d0', 'M93 32L83 29L84 37Z'],
    ],
    eyes: [[74, 24, 5]],
  },
  pufferfish: {
    size: 4,
    parts: [
      [
        '#b8860b',
        'M54 2L60 14H48ZM82 12L76 26L66 16ZM26 12L42 16L32 26ZM54 62L48 50H60ZM28 52L34 40L44 48ZM80 52L66 48L74 40ZM34 32L12 20Q20 32 12 44Z',
      ],
      ['#f6cf55', 'M32 32A22 22 0 1 1 76 32A22 22 0 1 1 32 32Z'],
      ['#fff4d6', 'M33 37Q54 48 75 37A22 22 0 0 1 33 37Z'],
    ],
    eyes: [[66, 26, 6]],
  },
  crab: {
    size: 4,
    parts: [
      [
        '#b63d1a',
        'M28 42L6 50L11 56L33 49ZM72 42L94 50L89 56L67 49ZM30 33L8 34L8 40L30 40ZM70 33L92 34L92 40L70 40ZM40 30V20H44V30ZM56 30V20H60V30Z',
      ],
      [
        '#e4572e',
        'M26 30Q6 24 11 6Q18 11 20 18Q22 9 29 6Q36 22 26 30ZM74 30Q94 24 89 6Q82 11 80 18Q78 9 71 6Q64 22 74 30ZM25 36Q50 12 75 36Q71 53 50 53Q29 53 25 36Z',
      ],
      ['#f58a63', 'M34 34Q50 20 66 34Q50 28 34 34Z'],
    ],
    eyes: [
      [42, 19, 5],
      [58, 19, 5],
    ],
  },
  grouper: {
    size: 5,
    parts: [
      ['#8f2a1c', 'M24 30Q4 20 4 10Q13 30 4 50Q4 40 24 32ZM34 17L40 3L48 12L55 2L62 12L69 4L76 16Z'],
      ['#cf4a32', 'M95 34Q84 9 50 11Q26 15 16 30Q26 49 50 51Q82 53 95 34Z'],
      [
        '#f4a08c',
        'M38 26a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM52 20a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM50 36a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM64 40a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
      ],
      ['#8f2a1c', 'M95 35Q86 38 80 36Q88 42 93 38Z'],
    ],
    eyes: [[79, 25, 5]],
  },
  ray: {
    size: 5.5,
    parts: [
      ['#48598c', 'M36 28L0 25L0 28L36 33Z'],
      ['#7288c4', 'M97 30Q78 24 54 2Q46 20 28 30Q46 40 54 58Q78 36 97 30Z'],
      [
        '#b6c4ea',
        'M56 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM46 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM56 42a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
      ],
    ],
    eyes: [
      [82, 26, 3],
      [82, 34, 3],
    ],
  },
  tuna: {
    size: 6,
    parts: [
      ['#1f4272', 'M26 30L6 4Q15 30 6 56Z'],
      ['#f4c430', 'M46 16L38 3L60 12ZM46 44L40 57L60 48ZM34 23L28 16L40 20ZM34 37L28 44L40 40Z'],
      ['#2f5f9e', 'M97 30Q74 6 40 18L20 29V31L40 42Q74 54 97 30Z'],
      ['#e6eef5', 'M96 32Q74 54 40 42L20 31Q60 36 96 32Z'],
    ],
    eyes: [[84, 26, 4]],
  },
  marlin: {
    size: 7,
    parts: [
      ['#1c3f74', 'M24 30L4 6Q13 30 4 54ZM76 24Q62 0 32 2Q44 11 40 24Q58 17 76 24ZM54 38L44 52L62 39Z'],
      ['#2f74bd', 'M100 26L80 26Q62 14 38 21L18 30L38 39Q62 46 80 33Z'],
      ['#e6eef7', 'M80 33Q62 46 38 39L18 30Q52 35 80 33Z'],
    ],
    eyes: [[74, 26, 3.5]],
  },
  octopus: {
    size: 6.5,
    parts: [
      [
        '#7d2f9c',
        'M36 36Q18 42 14 57Q26 55 34 46Q32 57 42 60Q47 53 45 45Q50 53 50 60Q57 57 57 45Q58 56 68 59Q72 52 67 45Q76 56 90 55Q86 43 72 36Z',
      ],
      ['#b257d0', 'M28 28Q28 3 54 3Q80 3 80 28Q80 40 70 42H38Q28 40 28 28Z'],
      ['#d79aec', 'M36 16Q42 8 52 8Q42 13 39 20Z'],
    ],
    eyes: [
      [46, 26, 6],
      [65, 26, 6],
    ],
  },
  shark: {
    size: 8,
    parts: [
      ['#566b7b', 'M26 29L3 2L12 30L6 52ZM64 17L50 -1L44 19ZM60 39L42 58L50 39Z'],
      ['#7d94a6', 'M99 29Q78 10 46 17L20 28V31L46 43Q78 48 99 29Z'],
      ['#eef3f6', 'M98 31Q78 48 46 43L28 33Q64 40 98 31Z'],
      ['#a3202c', 'M93 35Q84 40 77 38Q86 36 90 33Z'],
      ['#566b7b', 'M66 25L64 34L66 34L68 25ZM61 25L59 34L61 34L63 25Z'],
    ],
    eyes: [[84, 25, 3.5]],
  },
  bakunawa: {
    size: 9,
    parts: [
      ['#f4b73a', 'M80 20L66 2L68 16L52 8L60 24L44 22L54 36Q60 20 80 20ZM90 22L99 8L84 18ZM14 34L2 26L8 42Z'],
      [
        '#1fa37a',
        'M90 20Q101 28 92 38L78 38Q68 37 64 46Q57 60 44 56Q33 51 32 41Q30 31 22 33Q12 37 1 50Q5 25 22 20Q39 18 42 34Q44 44 48 44Q52 44 54 36Q58 19 76 18Z',
      ],
      ['#8fe3c2', 'M78 38Q68 37 64 46Q57 60 44 56Q38 53 35 48Q46 54 54 47Q60 36 74 34Z'],
      ['#fff', 'M96 35L90 43L86 37L81 43L78 37Z'],
    ],
    eyes: [[83, 26, 4]],
  },
};

/** How wide a fish is in the sea, in rem. */
export const sizeOf = (fish: Fish): number => SHAPES[fish].size;

/** Its drawing; what it is stands in words beside it. */
export function fishPicture(fish: Fish): SVGElement {
  const { parts, eyes } = SHAPES[fish];
  const picture = svgElement('svg', { viewBox: '0 0 100 60', 'aria-hidden': 'true', focusable: 'false' });
  picture.append(
    ...parts.map(([fill, d]) => svgElement('path', { fill, d })),
    ...eyes.flatMap(([cx, cy, r]) => [
      svgElement('circle', { cx, cy, r, fill: '#fff' }),
      svgElement('circle', { cx: cx + r * 0.25, cy, r: r * 0.55, fill: '#14202b' }),
    ]),
  );
  return picture;
}
