import { units, type GameCategory, type Units } from '@palaro/contract';
import {
  bonusPaidAtEnd,
  decideEnd,
  stillToPlay,
  type EndState,
  type GrantState,
  type Terms,
} from '@palaro/member-api/rewards/promotion/rules';
import type { Requirement } from '@palaro/member-api/rewards/promotion/table';
import { SETTINGS } from '@palaro/member-api/settings';

/** The terms of a grant, as they are copied onto it at its start. */
export interface GrantTerms extends Terms {
  requirement: Requirement;
  mostBet: Units;
  mostPaid: Units;
  isSticky: boolean;
  weights: Partial<Record<GameCategory, number>>;
}

/** A bet that is not settled yet, with what each pool has paid of it. */
export interface OpenBet {
  stake: bigint;
  /** Of both pools. */
  promo: bigint;
  bonus: bigint;
  category: GameCategory;
  /** Odds below 1.50. */
  isLow: boolean;
  ofGrant: boolean;
}

export type Refusal = 'GAME_NOT_SUPPORTED' | 'INSUFFICIENT_FUNDS' | 'PROMO_MAX_BET';

/** No play of the benchmark lasts until a promotion expires. */
const [NOW, LATER] = [new Date(0), new Date(1)];

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const distance = (one: bigint, other: bigint) => (one < other ? other - one : one - other);

/**
 * One member's money under the rules of a grant, or of plain cash, without a database: what the functions of `wallet-rules.sql` do to
 * the pools, so that thousands of bets take milliseconds. `grant-play.test.ts` plays random histories on both and compares them
 * after each step. How a grant ends and what it pays is decided by the API's own functions. Amounts are in 1/10,000 peso.
 */
export class GrantPlay {
  readonly terms: GrantTerms | undefined;
  cash: bigint;
  own: bigint;
  bonus: bigint;
  turnover = 0n;
  state: GrantState | 'NONE';
  /** Of the cash, what goes back to the house with the withdrawal. */
  withheld = 0n;
  /** What of the cash has to be staked before it can be withdrawn. */
  toPlay: bigint;
  /** Valid stakes of cash, by type of game. */
  readonly cashPlayed = new Map<GameCategory, bigint>();
  #open = 0;
  #played = 0n;
  #bonusPaid = 0n;

  /** With a grant, its pools are full and cash is `cash`; without one, `cash` is to be played once. */
  constructor(terms: GrantTerms | undefined, cash: bigint) {
    this.terms = terms;
    this.cash = cash;
    this.own = terms?.deposit ?? 0n;
    this.bonus = terms?.bonus ?? 0n;
    this.state = terms ? 'RUNNING' : 'NONE';
    this.toPlay = terms ? 0n : cash;
  }

  get isRunning(): boolean {
    return this.state === 'RUNNING';
  }

  /** What the next bet can be paid from. */
  get playable(): bigint {
    return this.cash + this.own + this.bonus;
  }

  /** Own pool, then bonus pool, then cash. */
  bet(stake: bigint, category: GameCategory, isLow = false): OpenBet | Refusal {
    const promo = least(stake, this.own + this.bonus);
    const bonus = promo > this.own ? promo - this.own : 0n;
    if (this.isRunning && this.terms?.weights[category] === undefined) return 'GAME_NOT_SUPPORTED';
    if (this.cash < stake - promo) return 'INSUFFICIENT_FUNDS';
    if (bonus > 0n && stake > (this.terms?.mostBet ?? 0n)) return 'PROMO_MAX_BET';
    this.#move(promo - stake, bonus - promo, -bonus);
    if (this.isRunning) this.#open += 1;
    return { stake, promo, bonus, category, isLow, ofGrant: this.isRunning };
  }

  /** Pays `won` and closes the round; `valid` is the provider's stake at risk, where it names one. */
  settle(bet: OpenBet, won: bigint, valid?: bigint): void {
    const { stake, promo, bonus } = bet;
    const toPromo = (won * promo) / stake;
    const toOwn = (won * (promo - bonus)) / stake;
    this.#payBack(won - toPromo, toOwn, toPromo - toOwn);
    const counted = bet.isLow ? 0n : least(least(stake, distance(won, stake)), valid ?? stake);
    if (!bet.ofGrant) {
      this.cashPlayed.set(bet.category, (this.cashPlayed.get(bet.category) ?? 0n) + counted);
      this.toPlay -= least(this.toPlay, counted);
      return;
    }
    this.#open -= 1;
    if (!this.isRunning) return;
    this.#played += counted;
    this.turnover += (counted * BigInt(this.terms?.weights[bet.category] ?? 0)) / 100n;
  }

  /** Gives the stake back to the pools that it came from. */
  rollBack({ stake, promo, bonus, ofGrant }: OpenBet): void {
    this.#payBack(stake - promo, promo - bonus, bonus);
    if (ofGrant) this.#open -= 1;
  }

  /** Ends the grant where its rules say so, as the API does after every settlement. */
  endIfDue(): void {
    if (!this.isRunning || !this.terms) return;
    const { requirement, target } = this.terms;
    const state = decideEnd(
      {
        requirement,
        target,
        turnover: units(this.turnover),
        balance: units(this.own + this.bonus),
        hasOpenRound: this.#open > 0,
        hasLeft: false,
        expiresAt: LATER,
      },
      { now: NOW, smallestBet: SETTINGS.promotion.smallestBet },
    );
    if (state) this.#end(state);
  }

  /** By the member, who needs all rounds to be over, or by one who has excluded themselves, who does not. */
  cancel({ evenWithOpenBets = false } = {}):
    | 'cancelled'
    | 'unfinishgamedetected'
    | 'promotion_not_available' {
    if (!this.isRunning) return 'promotion_not_available';
    if (this.#open > 0 && !evenWithOpenBets) return 'unfinishgamedetected';
    this.#end('CANCELLED');
    return 'cancelled';
  }

  /** Turns free credit into cash that has reached its target. */
  redeem(): boolean {
    const isReached =
      this.isRunning && this.#open === 0 && this.own + this.bonus >= (this.terms?.target ?? 0n);
    if (isReached && this.terms?.requirement === 'WIN_ABS') this.#end('REDEEMED');
    return this.state === 'REDEEMED';
  }

  /** What a withdrawal of everything would pay. */
  get withdrawable(): bigint {
    return this.toPlay > 0n ? 0n : this.cash - least(this.cash, this.withheld);
  }

  #end(state: EndState): void {
    if (!this.terms) return;
    const { mostPaid, deposit, bonus, isSticky } = this.terms;
    const bonusPaid = bonusPaidAtEnd(state, { bonusLeft: units(this.bonus), mostPaid });
    const returned = units(this.own + bonusPaid);
    [this.own, this.bonus] = [0n, 0n];
    this.cash += returned;
    this.#bonusPaid = bonusPaid;
    this.state = state;
    if (state === 'RELEASED' && isSticky) this.withheld = least(bonus, bonusPaid);
    if (state === 'RELEASED' || state === 'REDEEMED') return;
    this.toPlay += stillToPlay({ deposit, played: units(this.#played), returned });
  }

  /** After the end, the own pool's part is cash, and of the bonus pool's what the cap still allows, if it was released. */
  #payBack(cash: bigint, own: bigint, bonus: bigint): void {
    if (this.isRunning) return this.#move(cash, own, bonus);
    const isPaid = this.state === 'RELEASED' || this.state === 'REDEEMED';
    const paid = isPaid ? least(bonus, (this.terms?.mostPaid ?? 0n) - this.#bonusPaid) : 0n;
    this.#bonusPaid += paid;
    this.cash += cash + own + paid;
  }

  #move(cash: bigint, own: bigint, bonus: bigint): void {
    this.cash += cash;
    this.own += own;
    this.bonus += bonus;
  }
}
