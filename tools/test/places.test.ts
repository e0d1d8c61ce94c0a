import { expect, it } from '@jest/globals';
import { browserSettings, REACHED, SEEN_FAULTS, SHOWN, UNIT_REPORT, unitSettings } from './places.ts';

it('a complete run of the tests stores the records for documents', () => {
  expect(unitSettings([])).toEqual({
    reportFile: UNIT_REPORT,
    env: { REACHED_KEYS: REACHED, SHOWN_SCREENS: SHOWN },
  });
  expect(browserSettings([]).env).toEqual({ SEEN_FAULTS });
});

it('a run of some tests does not change them', () => {
  expect(unitSettings(['mfe-wallet'])).toEqual({
    reportFile: expect.not.stringMatching(UNIT_REPORT),
    env: {},
  });
  expect(browserSettings(['games.spec.ts']).reportFile).not.toBe(browserSettings([]).reportFile);
  expect(browserSettings(['games.spec.ts']).env).toEqual({});
});
