import { workingDateOf, type Language, type SportsLine } from '@palaro/contract';

/** How far game results reach back, in days (docs/member-site.md, 9.6). */
const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The current day of the house: YYYY-MM-DD. */
export const today = (now = Date.now()) => workingDateOf(new Date(now));
export const dayBefore = (day: string) => textOf(Date.parse(day) - DAY_MS);
export const dayAfter = (day: string) => textOf(Date.parse(day) + DAY_MS);
/** The first day that can be requested. */
export const firstDay = (last: string) => textOf(Date.parse(last) - (HISTORY_DAYS - 1) * DAY_MS);

export function isDay(text: string, last: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay(last) && text <= last;
}

export type BetLine = SportsLine['lines'][number];

/** Bets on a match: docs/member-site.md, 3.6; a code with an H at its end is the same bet on the first half. */
const MATCH_TYPES = [
  'PARLAY',
  '1X2',
  '1X2HDP',
  'HDP',
  'OU',
  'OE',
  'ML',
  'CS',
  'TG',
  'OR',
  'BS',
  'HTFT',
  'FGLG',
  'CL',
  'HNB',
  'ANB',
  'DNB',
  'TWTN',
  'DC',
] as const;
/** Bets on a fight, on the numbers of a lottery and on a horse race: docs/member-site.md, 3.32. They have no halves. */
const OTHER_TYPES = [
  'MWD',
  'LT4D',
  'LT4DB',
  'LT4DS',
  'LT3D',
  'LT2D',
  'LT1D',
  'LTSTR',
  'LTBOX',
  'LTSUM',
  'HRWIN',
  'HRPLC',
  'HRWP',
  'HRQ',
  'HRQP',
  'HREX',
  'HRTRI',
  'HRTRIO',
  'HRQTT',
] as const;
export const BET_TYPES = [...MATCH_TYPES, ...OTHER_TYPES] as const;
export type BetType = (typeof BET_TYPES)[number];

/** The market of a bet type; `null` for an unknown one. */
export function betTypeOf(code: string): { type: BetType; isFirstHalf: boolean } | null {
  const whole = BET_TYPES.find((type) => type === code);
  if (whole) return { type: whole, isFirstHalf: false };
  const half = MATCH_TYPES.find((type) => `${type}H` === code);
  return half ? { type: half, isFirstHalf: true } : null;
}

/** Words of a selection that are neither a team nor a number. */
export const PICKS = [
  'draw',
  'over',
  'under',
  'odd',
  'even',
  'yes',
  'no',
  'none',
  'other',
  'first',
  'last',
  'meron',
  'wala',
] as const;
export type Pick = (typeof PICKS)[number];

/** The parts of a selection: `home_first` → the home team's name, `first`; scores and totals are unchanged. */
export function partsOfPick(
  { home_away, home_team, away_team }: BetLine,
  lang: Language,
): { pick?: Pick; text: string }[] {
  const nameOf = (team: BetLine['home_team']) => team[lang] || team.en;
  if (/^\d/.test(home_away)) return [{ text: home_away }];
  // For a cup, the away field lists all participants.
  const [, place] = /^t(\d+)$/.exec(home_away) ?? [];
  if (place) return [{ text: nameOf(away_team).split(', ')[Number(place) - 1] ?? home_away }];
  return home_away.split(/[_-]/).map((part) => {
    if (part === 'home') return { text: nameOf(home_team) };
    if (part === 'away') return { text: nameOf(away_team) };
    const pick = PICKS.find((word) => word === part);
    return pick ? { pick, text: part } : { text: part };
  });
}

export const matchOf = ({ home_team, away_team }: BetLine, lang: Language): string =>
  [home_team, away_team]
    .map((team) => team[lang] || team.en)
    .filter(Boolean)
    .join(' – ');
