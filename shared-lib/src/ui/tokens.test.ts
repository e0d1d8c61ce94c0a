import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** The colours that a block of the style sheet sets. */
function colors(opening: string): Record<string, string> {
  const block = css.slice(css.indexOf(opening) + opening.length).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const dark = colors(':root {');
const chosenLight = colors(":root[data-theme='light'] {");
const systemLight = colors(":root[data-theme='system'] {");

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const ON_GROUND = ['text', 'text-soft', 'brand', 'good', 'warn', 'bad', 'info'];
const TEXT_PAIRS: [string, string][] = [
  ...['page', 'surface', 'sunken'].flatMap((ground) =>
    ON_GROUND.map((ink): [string, string] => [ink, ground]),
  ),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['text', 'raised'],
  ['text-soft', 'bad-soft'],
  ['brand', 'brand-soft'],
  ['text', 'brand-soft'],
  ['text-soft', 'brand-soft'],
  ['on-brand', 'brand-fill'],
  ['on-brand', 'brand-fill-strong'],
  ['on-brand-soft', 'brand-soft'],
  ['on-money', 'money-fill'],
  ['on-money', 'money-fill-strong'],
  ['on-money-soft', 'money-soft'],
];
const EDGE_PAIRS = ['control-line', 'focus'].flatMap((edge): [string, string][] => [
  [edge, 'page'],
  [edge, 'surface'],
]);

describe.each([
  ['dark', dark],
  ['light', chosenLight],
])('the %s colours', (_theme, palette) => {
  it.each(TEXT_PAIRS)('keep %s readable on %s', (ink, ground) => {
    expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)('keep the edge %s visible on %s', (edge, ground) => {
    expect(contrast(palette[edge] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the light theme', () => {
  it('is the same whether the device or the member chose it', () => {
    expect(Object.keys(chosenLight).length).toBeGreaterThan(25);
    expect(systemLight).toEqual(chosenLight);
  });

  it('sets every colour that the dark one sets', () => {
    expect(Object.keys(chosenLight)).toEqual(Object.keys(dark));
  });
});
