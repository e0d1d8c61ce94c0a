import { GATEWAYS } from '../gateways.ts';

/** The colours of each gateway, from the hue of its row. */
export function brandStyles(): string {
  return GATEWAYS.map(
    ({ code, hue }) => `.brand-${code} {
  --brand: oklch(0.46 0.125 ${hue});
  --brand-deep: oklch(0.3 0.09 ${hue});
  --brand-text: light-dark(oklch(0.44 0.125 ${hue}), oklch(0.84 0.12 ${hue}));
  --brand-wash: light-dark(oklch(0.965 0.02 ${hue}), oklch(0.27 0.035 ${hue}));
}
`,
  ).join('');
}
