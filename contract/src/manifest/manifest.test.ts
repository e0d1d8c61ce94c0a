import { describe, expect, it } from '@jest/globals';
import { cms, fund } from '../index.ts';
import { defineRemote, payload, prefetch } from './index.ts';

const messages = { 'points.title': 'Points' };
const declared = {
  name: 'mfe-points',
  owner: 'Points team',
  criticality: 'optional',
  messages,
  modules: { points: './src/points-page.tsx' },
} as const;

describe('the manifest of a remote', () => {
  it('is what was declared', () => {
    const manifest = defineRemote({
      ...declared,
      pages: [{ path: '/points', module: 'points', titleKey: 'points.title' }],
      slots: [{ slot: 'mfe-wallet/statement-results', module: 'points', order: 1 }],
      emits: { 'points-changed': payload<{ sum: string }>() },
    });
    expect(manifest.pages?.[0]).toEqual({ path: '/points', module: 'points', titleKey: 'points.title' });
  });

  it('does not compile with a module, a text, a slot or a state that is not there', () => {
    const wrong = () =>
      defineRemote({
        ...declared,
        pages: [
          // @ts-expect-error -- it exposes no such module
          { path: '/points', module: 'page', titleKey: 'points.title' },
          // @ts-expect-error -- it has no such text
          { path: '/points', module: 'points', titleKey: 'title' },
        ],
        // @ts-expect-error -- the shell has no such slot, and another remote's carries its name
        slots: [{ slot: 'nowhere', module: 'points', order: 1 }],
        // @ts-expect-error -- it exposes no such module
        state: { module: 'state', keys: {} },
      });
    expect(wrong).not.toThrow();
  });

  it('prefetches only a query that a visitor or a member may make', () => {
    expect(prefetch(fund.bankingmode, {})).toEqual({
      path: '/fund/bankingmode',
      access: 'member',
      request: {},
    });
    for (const call of [fund.manualdeposit, fund.uploadreceipt])
      expect(() => prefetch(call, {})).toThrow(/only queries of visitors and members can/);
    // @ts-expect-error -- the query takes no such field
    expect(() => prefetch(cms.articlelist, { topic: 'news' })).not.toThrow();
  });
});
