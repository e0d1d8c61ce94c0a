import { describe, expect, it } from '@jest/globals';
import { continueVisit, readVisit, visitCookie } from './visit.ts';

const KEY = 'a key of the test';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const cookieOf = (setCookie: string) => setCookie.split(';')[0];

describe('a visit', () => {
  it('continues with its cookie and its release set; after half an hour of inactivity a new one starts, in the same bucket', () => {
    const first = continueVisit(undefined, KEY, NOW);
    expect(first.serial).toBeUndefined();
    const setCookie = visitCookie(first, 41, KEY, NOW);
    const cookie = `__Host-palaro-lang=ph; ${cookieOf(setCookie)}`;
    expect(setCookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    expect(continueVisit(cookie, KEY, NOW + 29 * MINUTE)).toEqual({ ...first, serial: 41 });
    const later = continueVisit(cookie, KEY, NOW + 31 * MINUTE);
    expect(later.visit).not.toBe(first.visit);
    expect(later).toMatchObject({ visitor: first.visitor, bucket: first.bucket, serial: undefined });
  });

  it('is invalid without our signature, and after being idle', () => {
    const visit = continueVisit(undefined, KEY, NOW);
    const cookie = cookieOf(visitCookie(visit, 7, KEY, NOW));
    expect(readVisit(cookie, KEY, NOW + MINUTE)).toEqual({ ...visit, serial: 7 });
    expect(readVisit(cookie, 'another key', NOW + MINUTE)).toBeUndefined();
    expect(readVisit(cookie?.replace('.7.', '.8.'), KEY, NOW)).toBeUndefined();
    expect(readVisit(cookie, KEY, NOW + 31 * MINUTE)).toBeUndefined();
    expect(readVisit(undefined, KEY, NOW)).toBeUndefined();
  });

  it('falls into every bucket about as often', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 5_000; index += 1) {
      const { bucket } = continueVisit(undefined, KEY, NOW);
      expect(bucket).toBeGreaterThanOrEqual(0);
      expect(bucket).toBeLessThan(100);
      counts[Math.floor(bucket / 10)]! += 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(350);
  });
});
