import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Outcome } from '@palaro/studio/wire';
import { fill } from '@palaro/studio/stage/texts';
import { fact, numbers } from './parts.ts';
import type { DetailTexts } from './texts.ts';

type OutcomeOf<K extends Outcome['kind']> = Extract<Outcome, { kind: K }>;
type DrawnOutcome = OutcomeOf<'bingo' | 'keno' | 'pick' | 'digits'>;

/** A ticket and what was drawn for it; of a draw for all which one it was, and what proves it. */
export function drawBody(
  outcome: DrawnOutcome | OutcomeOf<'shared_ticket'>,
  texts: DetailTexts,
): { body: Html; rule: string } {
  switch (outcome.kind) {
    case 'shared_ticket':
      return { body: ticketBody(outcome, texts), rule: texts.ruleSharedTicket };
    case 'bingo':
      return { body: bingoBody(outcome, texts), rule: texts.ruleBingo };
    case 'digits':
      return {
        body: html`<dl>
          ${fact(texts.picked, outcome.digits.join(' '))} ${fact(texts.drawn, outcome.drawn.join(' '))}
          ${proof(outcome, texts)}
        </dl>`,
        rule: fill(texts.ruleDigits, { play: texts[outcome.play] }),
      };
    default: {
      const { picks, drawn, hits } = outcome;
      return {
        body: html`<h2>${texts.picked}</h2>
          ${numbers(picks, drawn)}
          <h2>${texts.drawn}</h2>
          ${numbers(drawn, picks)}
          <dl>${fact(texts.hits, String(hits))} ${proof(outcome, texts)}</dl>`,
        rule: texts.ruleDraw,
      };
    }
  }
}

/** Of a draw that is not over. */
function ticketBody(outcome: OutcomeOf<'shared_ticket'>, texts: DetailTexts): Html {
  const { picks, digits, play, cards = [], table_round: round } = outcome;
  const chosen = picks ?? digits;
  return html`${
      chosen &&
      html`<h2>${texts.picked}</h2>
        ${numbers(chosen)}`
    }
    ${play && html`<p>${texts[play]}</p>`}
    ${cards.map(
      (card, index) =>
        html`<h2>${fill(texts.card, { number: index + 1 })}</h2>
          ${numbers(card)}`,
    )}
    <dl>${fact(texts.draw, round)}</dl>`;
}

function bingoBody(outcome: OutcomeOf<'bingo'>, texts: DetailTexts): Html {
  const { drawn, cards, ticket } = outcome;
  return html`<h2>${texts.called}</h2>
    ${numbers(drawn)}
    ${cards.map(
      ({ numbers: card, lines, is_full: isFull, win }, index) =>
        html`<h2>${fill(texts.card, { number: index + 1 })}</h2>
          ${numbers(card, [0, ...drawn])}
          <p>${isFull ? texts.full : fill(texts.lines, { count: lines })}: <b>₱${win}</b></p>`,
    )}
    <dl>${proof(outcome, texts)} ${ticket !== undefined && fact(texts.ticket, ticket)}</dl>`;
}

/** Of a round for all: which one it was, and what proves it once it is over. */
export function proof(
  { table_round: round, hash, seed }: Pick<DrawnOutcome, 'table_round' | 'hash' | 'seed'>,
  texts: DetailTexts,
  name = texts.draw,
): Html | undefined {
  if (round === undefined) return undefined;
  return html`${fact(name, round)} ${hash !== undefined && fact(texts.drawHash, hash)}
  ${seed !== undefined && fact(texts.drawSeed, seed)}`;
}
