import { describe, expect, it } from '@jest/globals';
import { drawCourse, limitOf } from './first-view-page.ts';
import type { Course } from './visit.ts';

const file = (name: string, start: number, end: number, bytes: number) => ({
  name,
  start,
  firstByte: start + 10,
  end,
  bytes,
});
const COURSE: Course = {
  files: [
    file('/', 0, 400, 20_000),
    file('/r/mfe-games/1.2.0/home.0123abcd.js', 410, 900, 180_000),
    file('/r/mfe-wallet/1.0.0/late.js', 5_000, 6_000, 900_000),
  ],
  fcp: 500,
  lcp: 700,
  interactive: 2_000,
  cpu: 650,
};

describe('the physical limit of a first view', () => {
  it('adds up round trips, server time, the needed bytes, and the work', () => {
    expect(limitOf(COURSE, 50)).toEqual({
      round_trips_ms: 600,
      server_ms: 50,
      transfer_ms: 1_000,
      cpu_ms: 650,
      limit_ms: 2_300,
      interactive_ms: 2_000,
      ratio: 0.87,
    });
  });
});

describe('the picture of a first view', () => {
  it('has a line for each file before the content was interactive, without version and hash', () => {
    const picture = drawCourse(COURSE);
    expect(picture).toContain('>mfe-games/home.js<');
    expect(picture).toContain('180.0 KB');
    expect(picture).toContain('takes input 2000 ms');
    expect(picture).not.toContain('mfe-wallet');
  });
});
