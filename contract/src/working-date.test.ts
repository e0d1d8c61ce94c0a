import { describe, expect, it } from '@jest/globals';
import { workingDateOf } from './working-date.ts';

describe('the working date', () => {
  it('is that of the house’s time zone, not of the clock of the machine', () => {
    expect(workingDateOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(workingDateOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});
