import { describe, expect, it } from '@jest/globals';
import { medianOf, missesOf, type Audit } from './figures.ts';

const audit = (changes: Partial<Audit> = {}): Audit => ({
  address: '/',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  failed: [],
  backForwardCache: [],
  ...changes,
});

describe('an audit', () => {
  it('that meets every aim misses nothing, whatever the browser itself does not keep', () => {
    const backForwardCache = [{ reason: 'The tools are open.', failureType: 'Not actionable' }];
    expect(missesOf(audit({ backForwardCache }))).toEqual([]);
  });

  it('names what is too low with its audits, and what the page itself does', () => {
    const scores = { performance: 94, accessibility: 100, 'best-practices': 100 };
    const failed = ['performance: total-blocking-time 620 ms', 'seo: canonical'];
    const backForwardCache = [{ reason: 'The page has no-store.', failureType: 'Actionable' }];
    expect(missesOf(audit({ scores, failed, backForwardCache }))).toEqual([
      '/: performance 94, wanted 95 (performance: total-blocking-time 620 ms)',
      '/: seo 0, wanted 100 (seo: canonical)',
      '/: does not come back whole: The page has no-store.',
    ]);
  });

  it('of a page that no search engine is to find is not judged for them', () => {
    const scores = { ...audit().scores, seo: 66 };
    expect(missesOf(audit({ scores, failed: ['seo: is-crawlable'] }))).toEqual([]);
  });

  it('is the median of several, the lower one of two', () => {
    const of = (performance: number) => audit({ scores: { performance } });
    expect(medianOf([of(80), of(99), of(96)]).scores).toEqual({ performance: 96 });
    expect(medianOf([of(80), of(99)]).scores).toEqual({ performance: 80 });
    expect(() => medianOf([])).toThrow('no audit');
  });
});
