import type { Random } from './random.ts';

/** Hue, saturation, lightness. */
type Hsl = readonly [number, number, number];

/** Sky above, sky below, light, jewel, accent: one mood each. */
const MOODS: readonly (readonly [Hsl, Hsl, Hsl, Hsl, Hsl])[] = [
  [
    [258, 62, 20],
    [335, 76, 48],
    [30, 100, 64],
    [342, 86, 50],
    [265, 70, 52],
  ],
  [
    [226, 68, 15],
    [196, 74, 36],
    [174, 88, 64],
    [204, 92, 48],
    [330, 80, 54],
  ],
  [
    [168, 62, 11],
    [132, 52, 31],
    [74, 88, 62],
    [148, 78, 38],
    [36, 92, 54],
  ],
  [
    [350, 72, 13],
    [12, 88, 43],
    [42, 100, 62],
    [6, 90, 48],
    [45, 96, 50],
  ],
  [
    [22, 68, 14],
    [36, 84, 43],
    [48, 100, 70],
    [354, 80, 44],
    [168, 66, 36],
  ],
  [
    [218, 58, 22],
    [194, 62, 55],
    [190, 94, 86],
    [208, 86, 52],
    [262, 66, 60],
  ],
  [
    [288, 62, 32],
    [326, 80, 60],
    [50, 100, 76],
    [322, 86, 52],
    [188, 80, 46],
  ],
  [
    [268, 82, 11],
    [296, 86, 33],
    [180, 100, 62],
    [306, 94, 54],
    [188, 92, 46],
  ],
  [
    [16, 56, 25],
    [34, 76, 57],
    [46, 100, 77],
    [176, 72, 36],
    [10, 78, 48],
  ],
  [
    [162, 72, 11],
    [154, 66, 26],
    [48, 96, 67],
    [350, 82, 44],
    [158, 70, 34],
  ],
  [
    [232, 62, 17],
    [262, 56, 41],
    [45, 100, 67],
    [232, 82, 52],
    [345, 82, 50],
  ],
  [
    [202, 82, 31],
    [176, 62, 56],
    [56, 100, 83],
    [14, 88, 52],
    [202, 84, 40],
  ],
  [
    [334, 56, 18],
    [350, 66, 48],
    [26, 96, 79],
    [346, 82, 46],
    [20, 88, 56],
  ],
  [
    [222, 28, 13],
    [210, 28, 36],
    [200, 84, 72],
    [358, 82, 46],
    [212, 60, 52],
  ],
  [
    [18, 82, 26],
    [40, 96, 51],
    [52, 100, 77],
    [132, 66, 32],
    [12, 88, 50],
  ],
  [
    [312, 48, 9],
    [320, 52, 27],
    [332, 92, 67],
    [286, 72, 50],
    [42, 94, 54],
  ],
  [
    [188, 74, 13],
    [268, 48, 42],
    [312, 92, 76],
    [190, 84, 42],
    [318, 80, 56],
  ],
  [
    [4, 70, 18],
    [28, 62, 34],
    [54, 98, 72],
    [358, 84, 44],
    [140, 56, 34],
  ],
];

/** Light, middle and shade of what is made of metal. */
const METALS = [
  ['#fff3b8', '#f3b62f', '#9a5710'],
  ['#ffffff', '#b9c4d6', '#5d6a83'],
  ['#ffe3d3', '#e79a78', '#8c4433'],
  ['#fdf3d0', '#d9b56a', '#72501d'],
] as const;

export interface Palette {
  skyTop: string;
  skyLow: string;
  light: string;
  jewel: readonly [string, string, string];
  accent: readonly [string, string, string];
  metal: readonly [string, string, string];
  /** Nearly black, of the sky's hue. */
  ink: string;
  /** Silhouettes, from the far to the near. */
  layers: readonly [string, string, string];
}

const css = (hue: number, saturation: number, lightness: number) =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(saturation)}% ${Math.round(lightness)}%)`;

/** @param mood Which of the moods; else the stream picks one. */
export function paletteOf(random: Random, mood?: number): Palette {
  const picked = random.pick(MOODS);
  const [top, low, light, jewel, accent] = (mood !== undefined && MOODS[mood]) || picked;
  const turn = random.between(-14, 12);
  const tone = ([hue, saturation, lightness]: Hsl, lighter = 0) =>
    css(hue + turn, saturation, Math.min(94, Math.max(5, lightness + lighter)));
  const stone = (hsl: Hsl) => [tone(hsl, 26), tone(hsl), tone(hsl, -24)] as const;
  const between = (share: number, darker: number): string =>
    tone([low[0], top[1] * (1 - share) + low[1] * share, top[2] * (1 - share) + low[2] * share - darker]);
  return {
    skyTop: tone(top),
    skyLow: tone(low),
    light: tone(light),
    jewel: stone(jewel),
    accent: stone(accent),
    metal: random.pick(METALS),
    ink: tone([top[0], 60, 8]),
    layers: [between(0.75, 6), between(0.45, 6), between(0.15, 4)],
  };
}
