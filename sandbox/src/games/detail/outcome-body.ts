import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { GameSeat } from '../game-seat.ts';
import type { HeldHand, Outcome, SlotRules, SpotResult } from '@palaro/studio/wire';
import { fill } from '@palaro/studio/stage/texts';
import { drawBody, proof } from './draw-body.ts';
import { holdBody } from './hold-body.ts';
import { matchBody } from './match-body.ts';
import { minesBody } from './mines-body.ts';
import { fact, showCards, table } from './parts.ts';
import { cascadesBody, classicBody, reelsBody, tallBody, waysBody } from './reels-body.ts';
import type { DetailTexts } from './texts.ts';

/** The draw, and the rule of its payout. */
export function outcomeBody(outcome: Outcome, seat: GameSeat, texts: DetailTexts): Html {
  const { maths, game } = seat;
  if (outcome.kind === 'reels')
    return maths.kind === 'reels' ? reelsBody(outcome, maths, game.art_seed, texts) : html``;
  if (outcome.kind === 'ways')
    return maths.kind === 'ways' ? waysBody(outcome, maths, game.art_seed, texts) : html``;
  if (outcome.kind === 'classic')
    return maths.kind === 'classic' ? classicBody(outcome, maths, game.art_seed, texts) : html``;
  if (outcome.kind === 'cascades')
    return maths.kind === 'cascades' ? cascadesBody(outcome, maths, game.art_seed, texts) : html``;
  if (outcome.kind === 'hold_and_win')
    return maths.kind === 'hold_and_win' ? holdBody(outcome, maths, game.art_seed, texts) : html``;
  if (outcome.kind === 'tall_ways')
    return maths.kind === 'tall_ways' ? tallBody(outcome, maths, game.art_seed, texts) : html``;
  const { body, rule } = bodyOf(outcome, texts);
  return html`${body}
    <p><b>${texts.how}:</b> ${rule}</p>`;
}

/** What was held in blackjack, and how it ended. */
function handFacts(
  name: string,
  { player, player_total: total, is_doubled, result }: HeldHand,
  texts: DetailTexts,
): Html {
  const held = `${showCards(player)} (${total})${is_doubled ? ` · ${texts.doubled}` : ''}`;
  return html`${fact(name, held)} ${result && fact(texts.result, texts.blackjack[result])}`;
}

type Other = Exclude<Outcome, { kind: SlotRules['kind'] }>;

function bodyOf(outcome: Other, texts: DetailTexts): { body: Html; rule: string } {
  const facts = (...rows: (readonly [string, string])[]) =>
    html`<dl>${rows.map(([name, value]) => fact(name, value))}</dl>`;
  const spots = (list: readonly SpotResult[]) =>
    table(
      [texts.spot, texts.stake, texts.win],
      list.map(({ spot, stake, win }) => [spot, `₱${stake}`, `₱${win}`]),
    );
  switch (outcome.kind) {
    case 'dice': {
      const { roll, target, over, multiplier } = outcome;
      return {
        body: facts(
          [texts.roll, roll],
          [texts.target, fill(over ? texts.over : texts.under, { target })],
          [texts.pays, fill(texts.times, { times: multiplier })],
        ),
        rule: texts.ruleDice,
      };
    }
    case 'limbo':
      return {
        body: facts([texts.roll, outcome.result], [texts.target, outcome.target]),
        rule: texts.ruleLimbo,
      };
    case 'crash':
      return {
        body: facts(
          [texts.fell, outcome.crashed_at ?? '–'],
          [texts.left, outcome.cashed_out ?? texts.notLeft],
        ),
        rule: texts.ruleCrash,
      };
    case 'mines':
      return { body: minesBody(outcome, texts), rule: texts.ruleMines };
    case 'plinko': {
      const { risk, path, bin, multiplier } = outcome;
      return {
        body: facts(
          [texts.risk, texts.risks[risk]],
          [texts.way, path.map((right) => (right ? texts.rightTurn : texts.leftTurn)).join(' · ')],
          [texts.bin, String(bin + 1)],
          [texts.multiplier, multiplier],
        ),
        rule: texts.rulePlinko,
      };
    }
    case 'fishing': {
      const { fish, pays, number, of, catches, is_caught } = outcome;
      return {
        body: facts(
          [texts.aimedAt, texts.fish[fish]],
          [texts.pays, fill(texts.times, { times: String(pays) })],
          [texts.shot, fill(texts.shotOf, { drawn: String(number), of: String(of) })],
          [texts.result, is_caught ? texts.caught : texts.gotAway],
        ),
        rule: fill(texts.ruleFishing, { catches: String(catches) }),
      };
    }
    case 'roulette':
      return {
        body: html`${facts([texts.number, String(outcome.number)])}${spots(outcome.spots)}`,
        rule: texts.ruleRoulette,
      };
    case 'sic_bo': {
      const { dice, total, result } = outcome;
      return {
        body: html`${facts(
          [texts.dice, dice.join(', ')],
          [texts.sum, String(total)],
          [texts.result, texts[result]],
        )}${spots(outcome.spots)}`,
        rule: texts.ruleSicBo,
      };
    }
    case 'shared_bet':
      return {
        body: table(
          [texts.spot, texts.stake],
          outcome.bets.map(({ spot, stake }) => [spot, `₱${stake}`]),
        ),
        rule: texts.ruleSharedBet,
      };
    case 'baccarat': {
      const { player, banker, player_total: one, banker_total: other, result } = outcome;
      return {
        body: html`${facts(
          [texts.player, `${showCards(player)} (${one})`],
          [texts.banker, `${showCards(banker)} (${other})`],
          [texts.result, texts[result]],
        )}${spots(outcome.spots)}`,
        rule: texts.ruleBaccarat,
      };
    }
    case 'dragon_tiger':
      return {
        body: html`${facts(
          [texts.dragon, showCards([outcome.dragon])],
          [texts.tiger, showCards([outcome.tiger])],
          [texts.result, texts[outcome.result]],
        )}${spots(outcome.spots)}`,
        rule: texts.ruleDragonTiger,
      };
    case 'blackjack': {
      const { dealer, dealer_total: theirs, second } = outcome;
      return {
        body: html`<dl>
          ${handFacts(second ? texts.firstHand : texts.you, outcome, texts)}
          ${second && handFacts(texts.secondHand, second, texts)}
          ${fact(texts.dealer, `${showCards(dealer)} (${theirs})`)} ${proof(outcome, texts, texts.tableRound)}
        </dl>`,
        rule: texts.ruleBlackjack,
      };
    }
    case 'bingo':
    case 'shared_ticket':
    case 'keno':
    case 'pick':
    case 'digits':
      return drawBody(outcome, texts);
    case 'sports':
    case 'cockfight':
      return matchBody(outcome, texts);
  }
}
