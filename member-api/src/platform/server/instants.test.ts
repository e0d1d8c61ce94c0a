import { describe, expect, it } from '@jest/globals';
import { addMonths, startOfWorkingDate, toWireInstant, workingDateOf } from './instants.ts';

describe('an instant on the wire', () => {
  // Specification 9.8
  it('is the time in Asia/Kuala_Lumpur', () => {
    expect(toWireInstant(new Date('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21 23:59:59');
    expect(toWireInstant(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22 00:00:00');
    expect(toWireInstant(null)).toBe('');
  });

  it('agrees with the time zone itself', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const text of ['2024-02-29T20:00:00Z', '2026-12-31T16:00:00Z', '2027-06-30T03:04:05Z'])
      expect(toWireInstant(new Date(text))).toBe(format.format(new Date(text)));
  });

  // Specification 9.8
  it('belongs to a working date that begins at midnight there', () => {
    expect(workingDateOf(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
    expect(startOfWorkingDate('2026-11-22')).toEqual(new Date('2026-11-21T16:00:00Z'));
    expect(startOfWorkingDate('2026-02-30')).toBeUndefined();
  });

  it.each([
    ['2026-08-31T10:00:00', 6, '2027-02-28T10:00:00'],
    ['2026-11-21T10:00:00', 12, '2027-11-21T10:00:00'],
    ['2024-02-29T00:00:00', 60, '2029-02-28T00:00:00'],
    ['2026-12-31T23:59:59', 6, '2027-06-30T23:59:59'],
  ])('%s and %s months is %s there', (from, months, to) => {
    expect(addMonths(new Date(`${from}+08:00`), months)).toEqual(new Date(`${to}+08:00`));
  });
});
