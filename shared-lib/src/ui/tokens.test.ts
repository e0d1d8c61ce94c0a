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

const light = colors(':root {');
const chosenDark = colors(":root[data-theme='dark'] {");
const systemDark = colors(":root:not([data-theme='light']) {");

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
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
  ['light', light],
  ['dark', chosenDark],
])('the %s colours', (_theme, palette) => {
  it.each(TEXT_PAIRS)('keep %s readable on %s', (ink, ground) => {
    expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)('keep the edge %s visible on %s', (edge, ground) => {
    expect(contrast(palette[edge] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the dark theme', () => {
  it('is the same whether the device or the member chose it', () => {
    expect(Object.keys(chosenDark).length).toBeGreaterThan(25);
    expect(systemDark).toEqual(chosenDark);
  });

  it('sets every colour that the light one sets', () => {
    expect(Object.keys(chosenDark)).toEqual(Object.keys(light));
  });
});
