import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Outcome } from '@palaro/studio/wire';
import { fill } from '@palaro/studio/stage/texts';
import { fact, table } from './parts.ts';
import type { DetailTexts } from './texts.ts';

/** The legs of a bet on matches, and what it was cashed out for. */
export function matchBody(
  { legs, cashed_out: left }: Extract<Outcome, { kind: 'sports' | 'cockfight' }>,
  texts: DetailTexts,
): { body: Html; rule: string } {
  const rows = legs.map((leg) => [
    `${leg.home} – ${leg.away}, ${leg.league}`,
    [leg.bet_type, leg.selection, leg.criteria].filter(Boolean).join(' '),
    leg.odds,
    leg.score ? `${leg.score} (${fill(texts.half, { score: leg.half_score ?? '' })})` : '–',
    texts.legs[leg.state],
  ]);
  return {
    body: html`${table([texts.match, texts.bet, texts.odds, texts.score, texts.result], rows)}
    ${left !== undefined && html`<dl>${fact(texts.cashedOut, `₱${left}`)}</dl>`}`,
    rule: left === undefined ? texts.ruleMatch : texts.ruleCashedOut,
  };
}
