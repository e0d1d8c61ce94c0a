import { describe, expect, it } from '@jest/globals';
import { continueVisit, readVisit, visitCookie } from './visit.ts';
import { qaCookie, readQa } from './qa.ts';
import { NO_QA } from './qa-settings.ts';

const [OLD, NEW] = ['the key that is replaced', 'the key that replaces it'];
/** What the edges have in each step of a rolling restart: some still the one before it. */
const STEPS = [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`];
const NOW = Date.parse('2026-11-24T12:00:00Z');
const cookieOf = (setCookie: string) => setCookie.split(';')[0];

describe('the key of visits', () => {
  // ASVS 11.2.2
  it('is replaced by edges that restart one after the other, and every visit goes on', () => {
    for (const [step, keys] of STEPS.entries())
      for (const other of [keys, STEPS[step + 1] ?? keys])
        for (const [signer, reader] of [
          [keys, other],
          [other, keys],
        ] as const) {
          const visit = continueVisit(undefined, signer, NOW);
          const cookie = cookieOf(visitCookie(visit, 7, signer, NOW));
          expect(readVisit(cookie, reader, NOW)).toEqual({ ...visit, serial: 7 });
        }
  });

  it('that was replaced signs nothing any more', () => {
    const visit = continueVisit(undefined, OLD, NOW);
    const cookie = cookieOf(visitCookie(visit, 7, OLD, NOW));
    expect(readVisit(cookie, NEW, NOW)).toBeUndefined();
    const qa = { ...NO_QA, isOn: true, remotes: new Set(['*']) };
    const changed = cookieOf(qaCookie(null, OLD, NOW));
    expect(readQa(changed, qa, `${NEW},${OLD}`, NOW)).toBeDefined();
    expect(readQa(changed, qa, NEW, NOW)).toBeUndefined();
  });
});
