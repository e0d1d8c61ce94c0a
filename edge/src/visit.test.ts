import { describe, expect, it } from '@jest/globals';
import { continueVisit, readVisit } from './visit.ts';

const KEY = 'a key of the test';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const cookieOf = (setCookie: string) => setCookie.split(';')[0];

describe('a visit', () => {
  it('goes on with its cookie, and a new one begins after half an hour of nothing, in the same bucket', () => {
    const first = continueVisit(undefined, KEY, NOW, true);
    const cookie = `palaro_lang=ph; ${cookieOf(first.setCookie)}`;
    expect(first.setCookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect(continueVisit(cookie, KEY, NOW + 29 * MINUTE, true).visit).toEqual(first.visit);
    const later = continueVisit(cookie, KEY, NOW + 31 * MINUTE, true).visit;
    expect(later.visit).not.toBe(first.visit.visit);
    expect(later).toMatchObject({ visitor: first.visit.visitor, bucket: first.visit.bucket });
  });

  it('is nobody’s without our signature, and over when it has gone idle', () => {
    const { setCookie, visit } = continueVisit(undefined, KEY, NOW, false);
    const cookie = cookieOf(setCookie);
    expect(readVisit(cookie, KEY, NOW + MINUTE)).toEqual(visit);
    expect(readVisit(cookie, 'another key', NOW + MINUTE)).toBeUndefined();
    expect(readVisit(cookie?.replace(/=./, '=0').replace(/=0/, '=f'), KEY, NOW)).not.toEqual(visit);
    expect(readVisit(cookie, KEY, NOW + 31 * MINUTE)).toBeUndefined();
    expect(readVisit(undefined, KEY, NOW)).toBeUndefined();
  });

  it('falls into every bucket about as often', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 5_000; index += 1) {
      const { bucket } = continueVisit(undefined, KEY, NOW, false).visit;
      expect(bucket).toBeGreaterThanOrEqual(0);
      expect(bucket).toBeLessThan(100);
      counts[Math.floor(bucket / 10)]! += 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(350);
  });
});
