import { describe, expect, it } from '@jest/globals';
import { GATEWAYS } from '../gateways.ts';
import { brandStyles, hueOf } from './brand-styles.ts';

describe('the colours of a gateway', () => {
  it('exist for every row of the contract', () => {
    for (const { code } of GATEWAYS) expect(brandStyles()).toContain(`.brand-${code} {`);
  });

  it('follow the brand in its label, or else its code', () => {
    expect(hueOf({ code: 'new1', label: 'GCash · New' })).toBeGreaterThanOrEqual(249);
    expect(hueOf({ code: 'new1', label: 'GCash · New' })).toBeLessThanOrEqual(261);
    const own = hueOf({ code: 'new1', label: 'New Pay' });
    expect([own, own >= 0 && own < 360]).toEqual([hueOf({ code: 'new1', label: 'Other Pay' }), true]);
  });
});
