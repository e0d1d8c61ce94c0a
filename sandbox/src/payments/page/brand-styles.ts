import { createHash } from 'node:crypto';
import { GATEWAYS } from '../gateways.ts';

/** The colours of each gateway. */
export function brandStyles(): string {
  return GATEWAYS.map((gateway) => {
    const hue = hueOf(gateway);
    return `.brand-${gateway.code} {
  --brand: oklch(0.46 0.125 ${hue});
  --brand-deep: oklch(0.3 0.09 ${hue});
  --brand-bright: oklch(0.8 0.13 ${hue});
  --brand-text: light-dark(oklch(0.44 0.125 ${hue}), oklch(0.84 0.12 ${hue}));
  --brand-wash: light-dark(oklch(0.965 0.02 ${hue}), oklch(0.27 0.035 ${hue}));
}
`;
  }).join('');
}

/** Hues of well-known brands, in degrees. */
const FAMILY_HUES: readonly (readonly [name: RegExp, hue: number])[] = [
  [/GCash/, 255],
  [/Maya/, 155],
  [/QR Ph/, 350],
  [/USDT/, 175],
];
/** Maximum difference within one family of gateways. */
const FAMILY_SPREAD = 13;

/** In degrees; a new gateway gets a hue from its code. */
export function hueOf({ code, label }: Record<'code' | 'label', string>): number {
  const seed = createHash('sha256').update(code).digest().readUInt16BE();
  const family = FAMILY_HUES.find(([name]) => name.test(label));
  return family ? family[1] + (seed % FAMILY_SPREAD) - (FAMILY_SPREAD - 1) / 2 : seed % 360;
}
