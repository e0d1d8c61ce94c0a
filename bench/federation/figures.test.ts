import { describe, expect, it } from '@jest/globals';
import { summarise, VARIANTS, type Round, type Variant } from './figures.ts';
import type { Visit } from './visit.ts';

const visit = (given: Partial<Visit>): Visit => ({
  fcp: 500,
  lcp: 1_000,
  interactive: 1_000,
  tbt: 0,
  cls: 0,
  requests: 10,
  bytes: 100_000,
  scriptBytes: 80_000,
  waves: 1,
  heap: 5e6,
  ...given,
});

const each = (of: (variant: Variant) => Visit) =>
  Object.fromEntries(VARIANTS.map((variant) => [variant, of(variant)])) as Record<Variant, Visit>;

const round = (route: string, federated: Partial<Visit>): Round => {
  const both = each((variant) => visit(variant === 'federated' ? federated : {}));
  return { route, cold: both, warm: both };
};

describe('the figures of federation', () => {
  it('are medians of the ratios within a round, and the mean of the routes', () => {
    const rounds = [
      ...[1_100, 1_200, 9_000].map((interactive) => round('home', { interactive })),
      ...[1_000, 1_000, 1_000].map((interactive) => round('lobby', { interactive })),
    ];
    expect(summarise(rounds, [{ federated: 90, empty: 100, same: 1, control: 1 }])).toMatchObject({
      interactive_ratio: 1.1,
      nav_ratio: 0.9,
      control_ratio: 1.1,
    });
  });

  it('have the worst route for waves', () => {
    const rounds = [round('home', { waves: 1 }), round('lobby', { waves: 3 })];
    expect(summarise(rounds, [{ federated: 1, empty: 1, same: 1, control: 1 }]).waves_after_html).toBe(3);
  });

  it('compare the earlier states with the same bundle, in the rounds that measured them', () => {
    const before = { default: visit({ lcp: 4_000 }), before: visit({ lcp: 2_000, interactive: 3_000 }) };
    const rounds = [{ ...round('home', {}), states: before }, round('home', {})];
    const nav = [{ federated: 1, empty: 1, same: 1, control: 1 }];
    expect(summarise(rounds, nav).earlier).toEqual({
      default: { lcp_ratio: 4, interactive_ratio: 1 },
      before: { lcp_ratio: 2, interactive_ratio: 3 },
    });
    expect(summarise([round('home', {})], nav).earlier).toBeUndefined();
  });
});
