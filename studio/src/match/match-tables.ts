import type { LineRange, MatchMaths } from './match-maths.ts';

const range = (from: number, to: number, step: number, offered: number): LineRange => ({
  from,
  to,
  step,
  offered,
});

const GOAL_TYPES = [
  ...(['HDP', 'HDPH', 'OU', 'OUH', 'OE', 'OEH', 'ML', 'MLH', '1X2', '1X2H', '1X2HDP', '1X2HDPH'] as const),
  ...(['CS', 'CSH', 'TG', 'TGH', 'BS', 'HTFT', 'HTFTH', 'FGLG', 'FGLGH', 'CL', 'HNB', 'ANB'] as const),
  ...(['DNB', 'TWTN', 'DC', 'DCH', 'OR'] as const),
] as const;
const POINT_TYPES = [
  'HDP',
  'HDPH',
  'OU',
  'OUH',
  'OE',
  'OEH',
  'ML',
  'MLH',
  '1X2',
  '1X2H',
  'DC',
  'OR',
] as const;
const ROUND_TYPES = [
  'HDP',
  'HDPH',
  'ML',
  'MLH',
  '1X2',
  '1X2H',
  'DNB',
  'DC',
  'DCH',
  'HNB',
  'ANB',
  'OR',
] as const;

/** Kick-offs every hour, or every half hour, for seven days. */
const HOURLY = { slotSeconds: 3_600, openSlots: 7 * 24 };
const HALF_HOURLY = { slotSeconds: 1_800, openSlots: 7 * 48 };

/** A game of few goals: eight moments in which one can fall. */
function goals(
  sport: string,
  [homeRate, awayRate, classShift]: readonly [number, number, number],
  returned: number,
  changes: Partial<MatchMaths> = {},
): MatchMaths {
  return {
    kind: 'sports',
    sport,
    steps: 8,
    points: [{ value: 1, percent: 100 }],
    homeRate,
    awayRate,
    classShift,
    returned,
    betTypes: GOAL_TYPES,
    lines: {
      HDP: range(-3, 3, 0.25, 3),
      HDPH: range(-1.5, 1.5, 0.25, 2),
      OU: range(0.5, 7.5, 0.25, 3),
      OUH: range(0.5, 3.5, 0.25, 2),
    },
    ...HOURLY,
    playSeconds: 6_300,
    minutes: 90,
    maxLegs: 10,
    ...changes,
  };
}

/** A game of many points, two or three at a time. */
function points(sport: string, rates: readonly [number, number, number], returned: number): MatchMaths {
  return goals(sport, rates, returned, {
    steps: 20,
    points: [
      { value: 2, percent: 70 },
      { value: 3, percent: 30 },
    ],
    betTypes: POINT_TYPES,
    lines: {
      HDP: range(-18.5, 18.5, 1, 3),
      HDPH: range(-10.5, 10.5, 1, 2),
      OU: range(28.5, 52.5, 1, 3),
      OUH: range(12.5, 28.5, 1, 2),
    },
    ...HALF_HOURLY,
    playSeconds: 1_200,
    minutes: 20,
  });
}

/** Counts rounds, no minutes. */
const ESPORT = { ...HALF_HOURLY, playSeconds: 2_400, minutes: 0 };

/** A game of rounds, each of them somebody's. */
function rounds(sport: string, [home, classShift]: readonly [number, number], returned: number): MatchMaths {
  return goals(sport, [home, 1000 - home, classShift], returned, {
    steps: 12,
    betTypes: ROUND_TYPES,
    lines: { HDP: range(-6.5, 6.5, 1, 3), HDPH: range(-3.5, 3.5, 1, 2) },
    ...ESPORT,
  });
}

/** One fight; what is neither side's is a draw. */
function fight(rate: number, classShift: number, returned: number): MatchMaths {
  return goals('cockfight', [rate, rate, classShift], returned, {
    kind: 'cockfight',
    steps: 1,
    betTypes: ['MWD'],
    lines: {},
    slotSeconds: 30,
    openSlots: 4,
    playSeconds: 20,
    minutes: 0,
    maxLegs: 1,
  });
}

export const MATCH_MATHS = {
  'football-95': goals('football', [190, 150, 35], 9500),
  'football-94': goals('football', [175, 140, 30], 9400),
  'football-93': goals('football', [205, 165, 40], 9300),
  'futsal-94': goals('futsal', [400, 360, 45], 9400, { playSeconds: 3_000, minutes: 40 }),
  'hockey-94': goals('hockey', [310, 270, 40], 9400, { playSeconds: 5_400, minutes: 60 }),
  'polo-93': goals('water polo', [440, 400, 50], 9300, { playSeconds: 3_600, minutes: 32 }),
  'streetball-95': points('basketball', [470, 440, 25], 9500),
  'streetball-94': points('basketball', [450, 430, 35], 9400),
  'shooter-95': rounds('shooter', [505, 50], 9500),
  'shooter-94': rounds('shooter', [500, 70], 9400),
  'towers-94': goals('towers', [340, 320, 50], 9400, ESPORT),
  'towers-93': goals('towers', [300, 280, 60], 9300, ESPORT),
  'sabong-95': fight(460, 45, 9500),
  'sabong-93': fight(450, 60, 9300),
  'sabong-92': fight(455, 80, 9200),
} as const satisfies Record<string, MatchMaths>;
