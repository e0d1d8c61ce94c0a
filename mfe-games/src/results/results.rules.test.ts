import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@palaro/contract';
import {
  betTypeOf,
  dayAfter,
  dayBefore,
  firstDay,
  isDay,
  matchOf,
  partsOfPick,
  today,
  type BetLine,
} from './results.rules.ts';

describe('the days', () => {
  // Specification 9.8: /statement
  it('are those of the house’s time zone, UTC+8', () => {
    expect(today(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(today(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  it('continue across the ends of months', () => {
    expect([dayBefore('2026-03-01'), dayAfter('2026-12-31')]).toEqual(['2026-02-28', '2027-01-01']);
  });

  // Specification 5.32, 9.6: /statement
  it('reach back 90 days, including today', () => {
    expect(firstDay('2026-11-21')).toBe('2026-08-24');
    const valid = ['2026-08-24', '2026-08-23', '2026-11-22', 'soon'].map((day) => isDay(day, '2026-11-21'));
    expect(valid).toEqual([true, false, false, false]);
  });
});

// Specification 3.6: /statement
it.each([
  ['HDP', { type: 'HDP', isFirstHalf: false }],
  ['HDPH', { type: 'HDP', isFirstHalf: true }],
  ['1X2HDPH', { type: '1X2HDP', isFirstHalf: true }],
  ['HTFTH', { type: 'HTFT', isFirstHalf: true }],
  ['PARLAY', { type: 'PARLAY', isFirstHalf: false }],
  ['XYZ', null],
])('the bet type %s is recognised', (code, known) => {
  expect(betTypeOf(code)).toEqual(known);
});

/** All of the specification (3.6). */
const BET_CODES =
  `PARLAY HDP HDPH OU OUH OE OEH ML MLH 1X2 1X2H 1X2HDP 1X2HDPH CS CSH TG TGH OR BS HTFT HTFTH FGLG FGLGH CL
  HNB ANB DNB TWTN DC DCH`.split(/\s+/);

/** Of lotteries and horse races. */
const OTHER_CODES =
  'LT4D LT4DB LT4DS LT3D LT2D LT1D LTSTR LTBOX LTSUM HRWIN HRPLC HRWP HRQ HRQP HREX HRTRI HRTRIO HRQTT'.split(
    ' ',
  );

// Specification 3.32: /statement
it.each(OTHER_CODES)(
  'the bet %s on a lottery or a horse race has a label in each language, and no half',
  (code) => {
    expect(betTypeOf(code)).toEqual({ type: code, isFirstHalf: false });
    expect(betTypeOf(`${code}H`)).toBeNull();
    const labels = LANGUAGES.map((language) => {
      const file = path.join(import.meta.dirname, `../locales/${language}.json`);
      return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[`bet.${code}`] ?? '';
    });
    expect(labels.filter((label) => !/\S/.test(label))).toEqual([]);
  },
);

// Specification 3.6, 3.31: /statement
it.each(BET_CODES)('the bet type %s of the specification has a label in each language', (code) => {
  const { type, isFirstHalf } = betTypeOf(code) ?? {};
  expect(isFirstHalf).toBe(code.endsWith('H'));
  for (const language of LANGUAGES) {
    const file = path.join(import.meta.dirname, `../locales/${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(texts[`bet.${type}`]).toMatch(/\S/);
    expect(texts['bet.firstHalf']).toContain('{{name}}');
  }
});

describe('a selection', () => {
  const line = (home_away: string, away = 'Davao Eagles'): BetLine => ({
    bet_type: '1X2',
    home_away,
    criteria1: '',
    odds: '2.00',
    home_team: { en: 'Cebu Carabaos', zh: '宿务水牛' },
    away_team: { en: away },
  });
  const read = (home_away: string, away?: string) =>
    partsOfPick(line(home_away, away), 'en').map(({ text }) => text);

  it.each([
    ['home', ['Cebu Carabaos']],
    ['away', ['Davao Eagles']],
    ['home_first', ['Cebu Carabaos', 'first']],
    ['home-draw', ['Cebu Carabaos', 'draw']],
    ['2-1', ['2-1']],
    ['7+', ['7+']],
  ])('%s is shown with the teams', (home_away, parts) => {
    expect(read(home_away)).toEqual(parts);
  });

  it('of a cup is the team at its position', () => {
    expect(read('t2', 'Eagles, Pines, Tides')).toEqual(['Pines']);
  });

  // Specification 3.25: /statement
  it('is in the member’s language when the team has a name in it', () => {
    expect(partsOfPick(line('home'), 'zh')).toEqual([{ text: '宿务水牛' }]);
    expect(partsOfPick(line('away'), 'zh')).toEqual([{ text: 'Davao Eagles' }]);
    const named: BetLine = {
      ...line('home'),
      home_team: { en: 'Cebu', ph: 'Sugbo', zh: '宿务', ms: 'Sebu' },
    };
    const names = LANGUAGES.map((language) => partsOfPick(named, language)[0]?.text);
    expect(names).toEqual(['Cebu', 'Sugbo', '宿务', 'Sebu']);
    expect(matchOf(named, 'ms')).toBe('Sebu – Davao Eagles');
  });

  // Specification 3.32: /statement
  it('of a lottery or a race names what is played, without a second side', () => {
    const draw: BetLine = { ...line('1234', ''), bet_type: 'LT4D' };
    expect(partsOfPick(draw, 'en')).toEqual([{ text: '1234' }]);
    expect(matchOf(draw, 'en')).toBe('Cebu Carabaos');
  });
});
