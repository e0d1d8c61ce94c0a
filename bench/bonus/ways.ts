import { longShot, type Game } from './games.ts';
import { SAFE } from './picks.ts';
import type { Seat } from './seat.ts';

/* What strategies are made of. Stakes are whole centavos. */

const CENTAVO = 100n;
export const toCentavo = (amount: bigint) => (amount / CENTAVO) * CENTAVO;
export const least = (one: bigint, other: bigint) => (one < other ? one : other);

const poolsOf = ({ money }: Seat) => money.own + money.bonus;

/** Own money alone has no largest bet; what touches the bonus has. */
export function largestStake(seat: Seat): bigint {
  const own = toCentavo(seat.money.own);
  return own > 0n ? own : toCentavo(least(poolsOf(seat), seat.money.terms?.mostBet ?? 0n));
}

/** A tenth of deposit and bonus, as far as it may be bet. */
export function usualStake(seat: Seat): bigint {
  const { terms } = seat.money;
  const usual = terms ? least((terms.deposit + terms.bonus) / 10n, terms.mostBet) : 0n;
  return toCentavo(least(usual, poolsOf(seat)));
}

/** Bets on until the grant ends, free credit is redeemed, or a bet is not chosen. */
export function playOn(seat: Seat, choose: () => { game: Game; stake: bigint } | undefined): void {
  while (seat.money.isRunning && !seat.money.redeem()) {
    const bet = choose();
    if (!bet || bet.stake <= 0n) return;
    seat.play(bet.game, bet.stake);
  }
}

/** A turnover by the least risk; a balance, which takes some, by steady bets. */
export function playSteadily(seat: Seat, game?: Game): void {
  const chosen = game ?? (seat.money.terms?.requirement === 'TURNOVER' ? SAFE : longShot(400));
  playOn(seat, () => ({ game: chosen, stake: usualStake(seat) }));
}

/** The largest bets, each at the odds that would reach the goal at once; from there on steadily. */
export function playForAll(seat: Seat, goal: bigint): void {
  const isReached = () => poolsOf(seat) >= goal;
  playOn(seat, () => {
    if (isReached()) return undefined;
    const stake = largestStake(seat);
    return { game: stake > 0n ? shotFor(goal - poolsOf(seat) + stake, stake) : SAFE, stake };
  });
  playSteadily(seat);
}

/** Not below 1.50, which counts nothing. */
const shotFor = (wanted: bigint, stake: bigint) =>
  longShot(Math.max(150, Number((wanted * 100n + stake - 1n) / stake)));

/** What makes a large win of a grant: its target, or many times what it began with; for a bonus that is kept back, its cap. */
export function goalOf({ money: { terms } }: Seat): bigint {
  if (!terms) return 0n;
  if (terms.isSticky) return terms.mostPaid;
  return terms.requirement === 'TURNOVER' ? 5n * (terms.deposit + terms.bonus) : terms.target;
}

/** Whether a bet of this size at even odds could meet the requirement. */
export function wouldRelease({ money }: Seat, stake: bigint): boolean {
  const { requirement, target = 0n } = money.terms ?? {};
  const reached = requirement === 'TURNOVER' ? money.turnover : money.own + money.bonus;
  return reached + stake >= target;
}

/** What is left to play of cash, as of a plain deposit; in one bet, or in tenths. */
export function playOut(seat: Seat, game: Game = SAFE, bets = 10n): void {
  const { money } = seat;
  const usual = money.toPlay / bets;
  while (money.toPlay > 0n && toCentavo(money.cash) > 0n) {
    const stake = least(toCentavo(least(usual, money.toPlay)) + CENTAVO, toCentavo(money.cash));
    seat.play(game, stake);
  }
}
