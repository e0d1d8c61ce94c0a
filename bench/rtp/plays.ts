import { handInPlay, type BlackjackState } from '@palaro/studio/cards/blackjack';
import { bestStep } from '@palaro/studio/cards/blackjack-return';
import type { BlackjackMaths } from '@palaro/studio/cards/blackjack-rules';
import { rankOf } from '@palaro/studio/cards/shoe';
import { ordersOf, type DigitsMaths } from '@palaro/studio/draw/digits';
import { rulesOfKind, type AnyKind, type Maths } from '@palaro/studio/engine/kinds';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import type { Randomness } from '@palaro/studio/engine/randomness';
import type { Move } from '@palaro/studio/wire';

/** In units of 1/10,000. A return is relative to the first stake of a round: additional stakes are subtracted from the payout. */
export interface Played {
  staked: bigint;
  paid: bigint;
}

const ODD = { request_id: 'simulated', stake: '1.00' };
/** The second is long after a round that runs by itself has ended. */
const [BEGIN, LATER] = [new Date(0), new Date(8.64e14)];
const contextAt = (now: Date) => ({ now }) as RoundContext;

/** The order of a named bet, as the return of it was worked out. */
export function orderOf(maths: Maths, bet: string): object {
  switch (maths.kind) {
    case 'ways':
      return bet === 'buy_in' ? { ...ODD, buy_in: true } : ODD;
    case 'reels':
    case 'classic':
    case 'cascades':
    case 'hold_and_win':
    case 'tall_ways':
    case 'blackjack':
      return ODD;
    case 'dice':
      return { ...ODD, target: '50.50', over: true };
    case 'limbo':
      return { ...ODD, target: '2.00' };
    case 'crash':
      return { ...ODD, auto_cash_out: '2.00' };
    case 'mines':
      return { ...ODD, mines: Number(bet.replace('mines', '')) };
    case 'plinko':
      return { ...ODD, risk: bet.replace('risk_', '') };
    case 'fishing':
      return { ...ODD, fish: bet };
    case 'roulette':
    case 'sic_bo':
    case 'baccarat':
    case 'dragon_tiger':
      return { ...ODD, bets: [{ spot: bet, stake: ODD.stake }] };
    case 'bingo':
      return { ...ODD, cards: 1 };
    case 'keno':
      return { ...ODD, picks: upTo(Number(bet.replace('pick', ''))) };
    case 'pick':
      return { ...ODD, picks: upTo(maths.drawn) };
    case 'digits':
      return bet === 'straight'
        ? { ...ODD, play: 'straight', digits: upTo(maths.places).map((place) => maths.lowest + place - 1) }
        : { ...ODD, play: 'any', digits: digitsWith(maths, Number(bet.replace('any', ''))) };
    case 'sports':
    case 'cockfight':
      throw new RangeError('Matches are played by their calendar.');
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Digits that can stand in so many orders. */
function digitsWith({ places, lowest }: DigitsMaths, orders: number): number[] {
  const place = (digits: number[]): number[] | undefined => {
    if (digits.length === places) return ordersOf(digits) === orders ? digits : undefined;
    for (let digit = lowest; digit < lowest + places; digit += 1) {
      const found = place([...digits, digit]);
      if (found) return found;
    }
    return undefined;
  };
  const found = place([]);
  if (!found) throw new RangeError(`No ${places} digits have ${orders} orders.`);
  return found;
}

/** Plays rounds of a named bet by the same rules as the game's server. */
export function playerOf(maths: Maths, bet: string): (randomness: Randomness) => Played {
  const rules = rulesOfKind(maths.kind);
  const order = orderOf(maths, bet) as never;
  const refused = rules.refuse(maths, order, contextAt(BEGIN));
  if (refused) throw new RangeError(`${bet} is refused: ${JSON.stringify(refused)}`);
  const stake = rules.stakeOf(maths, order);
  const choose = chooserFor(maths);
  // A round of choices is not left alone.
  const seenAt = choose ? BEGIN : LATER;
  return (randomness) => {
    let state = rules.play(maths, order, randomness, contextAt(BEGIN));
    let raised = 0n;
    for (;;) {
      const end = rules.endOf(maths, order, state, contextAt(seenAt));
      if (end) return { staked: stake, paid: end.win - raised };
      const move = choose?.(state);
      if (!move) throw new RangeError(`A round of ${maths.kind} does not end.`);
      raised += rules.raiseOf?.(order, move.step) ?? 0n;
      state = stepOf(rules)(maths, state, move, randomness, contextAt(BEGIN));
    }
  };
}

function stepOf(rules: AnyKind): NonNullable<AnyKind['step']> {
  if (!rules.step) throw new RangeError(`${rules.kind} has no steps.`);
  return rules.step.bind(rules);
}

function chooserFor(maths: Maths): ((state: unknown) => Move) | undefined {
  if (maths.kind === 'mines')
    return (state) =>
      (state as { opened: readonly number[] }).opened.length === 0
        ? { step: 'open', tile: 1 }
        : { step: 'cash_out' };
  if (maths.kind !== 'blackjack') return undefined;
  const choose = chooserOf(maths);
  return (state) => ({ step: choose(state as BlackjackState) });
}

/** The strategy of the claimed return. */
function chooserOf(maths: BlackjackMaths) {
  const byCard = new Map<number, ReturnType<typeof bestStep>>();
  return (state: BlackjackState) => {
    const up = rankOf(state.dealer[0] ?? '');
    const choose = byCard.get(up) ?? bestStep(maths, up);
    byCard.set(up, choose);
    return choose(handInPlay(state).player.map(rankOf), state.second !== undefined);
  };
}
