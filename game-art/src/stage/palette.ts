import type { SeedStream } from './seed-stream.ts';

/** Hue, saturation, lightness. */
export type Hsl = readonly [number, number, number];
/** Light, middle, shade. */
export type Tones = readonly [string, string, string];

/** Sky above, sky below, light, land: one hour of one place each. */
const MOODS = {
  dusk: [
    [262, 58, 24],
    [14, 84, 58],
    [38, 100, 68],
    [318, 46, 20],
  ],
  noon: [
    [206, 82, 38],
    [184, 66, 66],
    [52, 100, 86],
    [170, 62, 24],
  ],
  rain: [
    [172, 52, 28],
    [92, 52, 62],
    [62, 92, 80],
    [142, 56, 20],
  ],
  fiesta: [
    [276, 70, 18],
    [328, 76, 46],
    [44, 100, 66],
    [286, 62, 14],
  ],
  dawn: [
    [226, 54, 34],
    [350, 72, 72],
    [32, 100, 80],
    [238, 44, 24],
  ],
  harvest: [
    [20, 78, 40],
    [42, 94, 64],
    [50, 100, 82],
    [18, 62, 20],
  ],
  night: [
    [236, 66, 13],
    [258, 58, 36],
    [188, 92, 68],
    [240, 58, 11],
  ],
  lagoon: [
    [192, 86, 24],
    [168, 72, 48],
    [84, 88, 78],
    [184, 72, 15],
  ],
  ube: [
    [286, 50, 26],
    [270, 58, 62],
    [320, 92, 84],
    [276, 48, 18],
  ],
  lacquer: [
    [352, 76, 20],
    [8, 82, 46],
    [44, 100, 66],
    [348, 68, 13],
  ],
} as const satisfies Record<string, readonly [Hsl, Hsl, Hsl, Hsl]>;
export type Mood = keyof typeof MOODS;

/** Light, middle and shade of what is made of metal. */
const METALS: readonly Tones[] = [
  ['#fff3b8', '#f3b62f', '#9a5710'],
  ['#ffffff', '#c2ccdc', '#5d6a83'],
  ['#ffe6d6', '#e79a78', '#8c4433'],
  ['#fdf3d0', '#d9b56a', '#72501d'],
];

export interface Palette {
  skyTop: string;
  skyLow: string;
  light: string;
  /** Silhouettes, from the far to the near. */
  land: Tones;
  metal: Tones;
  /** Outlines and the ground of the controls: nearly black, of the sky's hue. */
  ink: string;
  /** Ground of the reels: nearly white, of the light's hue. */
  paper: string;
  /** The wild's own ground. */
  jewel: Tones;
}

export const hsl = ([hue, saturation, lightness]: Hsl, lighter = 0): string =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(saturation)}% ${Math.round(Math.min(96, Math.max(4, lightness + lighter)))}%)`;

export const tonesOf = (middle: Hsl): Tones => [hsl(middle, 20), hsl(middle), hsl(middle, -20)];

export function paletteOf(stream: SeedStream, moods: readonly Mood[]): Palette {
  const [top, low, light, land] = MOODS[stream.pick(moods)];
  const turn = stream.between(-10, 10);
  const turned = ([hue, saturation, lightness]: Hsl): Hsl => [hue + turn, saturation, lightness];
  const mix = (share: number): Hsl => [
    land[0] + turn,
    land[1] * share + low[1] * (1 - share),
    land[2] * share + low[2] * (1 - share),
  ];
  return {
    skyTop: hsl(turned(top)),
    skyLow: hsl(turned(low)),
    light: hsl(turned(light)),
    land: [hsl(mix(0.4)), hsl(mix(0.72)), hsl(mix(1))],
    metal: stream.pick(METALS),
    ink: hsl([top[0] + turn, 48, 11]),
    paper: hsl([light[0] + turn, 60, 94]),
    jewel: tonesOf([top[0] + turn + stream.pick([0, 24, -30]), 78, 36]),
  };
}
