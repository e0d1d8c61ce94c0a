import type { Randomness } from '@palaro/studio/engine/randomness';
import { WHOLE, type Game, type Outcome } from './games.ts';
import type { GrantPlay, OpenBet } from './grant-play.ts';

/** A member at the games, with the money of a grant. */
export class Seat {
  readonly money: GrantPlay;
  readonly randomness: Randomness;

  constructor(money: GrantPlay, randomness: Randomness) {
    this.money = money;
    this.randomness = randomness;
  }

  /** Bets, draws, is paid; the grant ends when it is due. */
  play(game: Game, stake: bigint): void {
    this.finish(game, this.open(game, stake));
  }

  open({ category, isLow, name }: Game, stake: bigint): OpenBet {
    const bet = this.money.bet(stake, category, isLow);
    if (typeof bet === 'string') throw new Error(`${stake} on ${name}: ${bet}`);
    return bet;
  }

  finish({ draw }: Game, bet: OpenBet): void {
    this.pay(bet, draw(this.randomness));
  }

  pay(bet: OpenBet, { back, valid }: Outcome): void {
    const atRisk = valid === undefined ? undefined : (bet.stake * valid) / WHOLE;
    this.money.settle(bet, (bet.stake * back) / WHOLE, atRisk);
    this.money.endIfDue();
  }
}
