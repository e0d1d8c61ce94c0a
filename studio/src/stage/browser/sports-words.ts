import type { MatchAnswer } from '../../wire/index.ts';
import type { SportsTexts } from '../texts/sports.en.ts';

const ZONE = { timeZone: 'Asia/Manila' } as const;
const HOUR_MS = 3_600_000;
/** Manila is eight hours ahead all year. */
const dayOf = (time: number) => Math.floor((time + 8 * HOUR_MS) / (24 * HOUR_MS));

/** The minute or round of a running match, the kick-off of one to come, in Manila's time. */
export function whenText({ state, clock, starts_at }: MatchAnswer, now: number, words: SportsTexts): string {
  if (state === 'running' && clock) return words[clock.unit].replace('{count}', String(clock.count));
  if (state === 'void') return words.abandoned;
  const starts = Date.parse(starts_at);
  const isToday = dayOf(starts) === dayOf(now);
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    ...ZONE,
    ...(!isToday && { weekday: 'short' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(starts);
}

/** "Today", then "Sat 28". */
export function dayText(day: string, isFirst: boolean, words: SportsTexts): string {
  if (isFirst) return words.today;
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    ...ZONE,
    weekday: 'short',
    day: 'numeric',
  }).format(Date.parse(`${day}T12:00:00+08:00`));
}

export type GroupName = keyof SportsTexts['groups'];

const GROUPS: Readonly<Record<string, GroupName>> = {
  '1X2': 'result',
  ML: 'result',
  DC: 'result',
  DNB: 'result',
  HNB: 'result',
  ANB: 'result',
  TWTN: 'result',
  OR: 'result',
  HDP: 'handicap',
  '1X2HDP': 'handicap',
  OU: 'totals',
  OE: 'totals',
  TG: 'totals',
  BS: 'totals',
  CL: 'totals',
  FGLG: 'totals',
  CS: 'scores',
  HTFT: 'scores',
};

/** In which group of bets a type stands: those of the first half have an H at the end of their code. */
export function groupOf(betType: string): GroupName {
  return GROUPS[betType] ?? 'half';
}
