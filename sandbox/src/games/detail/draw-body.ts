import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Outcome } from '@palaro/studio/wire';
import { fill } from '@palaro/studio/stage/texts';
import { fact, numbers } from './parts.ts';
import type { DetailTexts } from './texts.ts';

type DrawOutcome = Extract<Outcome, { kind: 'shared_ticket' | 'keno' | 'pick' | 'digits' }>;

/** A ticket and what was drawn for it; of a draw for all which one it was, and what proves it. */
export function drawBody(outcome: DrawOutcome, texts: DetailTexts): { body: Html; rule: string } {
  if (outcome.kind === 'shared_ticket') {
    const { picks, table_round: round } = outcome;
    const chosen =
      picks &&
      html`<h2>${texts.picked}</h2>
        ${numbers(picks)}`;
    return {
      body: html`${chosen}
        <dl>${fact(texts.draw, round)}</dl>`,
      rule: texts.ruleSharedTicket,
    };
  }
  if (outcome.kind === 'digits')
    return {
      body: html`<dl>
        ${fact(texts.picked, outcome.digits.join(' '))} ${fact(texts.drawn, outcome.drawn.join(' '))}
      </dl>`,
      rule: fill(texts.ruleDigits, { play: texts[outcome.play] }),
    };
  const { picks, drawn, hits } = outcome;
  return {
    body: html`<h2>${texts.picked}</h2>
      ${numbers(picks, drawn)}
      <h2>${texts.drawn}</h2>
      ${numbers(drawn, picks)}
      <dl>${fact(texts.hits, String(hits))} ${outcome.kind === 'keno' && proof(outcome, texts)}</dl>`,
    rule: texts.ruleDraw,
  };
}

type Proof = Pick<Extract<Outcome, { kind: 'keno' }>, 'table_round' | 'hash' | 'seed'>;

function proof({ table_round: round, hash = '', seed = '' }: Proof, texts: DetailTexts): Html | undefined {
  if (round === undefined) return undefined;
  return html`${fact(texts.draw, round)} ${fact(texts.drawHash, hash)} ${fact(texts.drawSeed, seed)}`;
}
