import type { FighterAnswer, MatchAnswer, PastFightAnswer } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import type { RingTexts } from '../texts/ring.en.ts';

export interface FightTexts {
  texts: TableTexts;
  words: RingTexts;
}

export type FightResult = PastFightAnswer['result'];

/** What a fight came to; undefined until it is over. */
export function resultOf({
  state,
  home_score: meron = 0,
  away_score: wala = 0,
}: MatchAnswer): FightResult | undefined {
  if (state === 'void') return 'void';
  if (state !== 'ended') return undefined;
  if (meron === wala) return 'draw';
  return meron > wala ? 'meron' : 'wala';
}

/** "Meron wins" */
export function resultText(result: FightResult, { texts, words }: FightTexts): string {
  if (result === 'void') return words.noContest;
  return result === 'draw' ? texts.draw : texts.wins.replace('{name}', texts[result]);
}

/** "Red (Meron) – Blue (Wala)" */
export function fightersText(
  { home, away }: Pick<MatchAnswer, 'home' | 'away'>,
  { texts }: FightTexts,
): string {
  return `${home} (${texts.meron}) – ${away} (${texts.wala})`;
}

/** "6–3–1" */
export function recordText({ won, lost, drawn }: FighterAnswer['record']): string {
  return `${won}–${lost}–${drawn}`;
}
