import type { Fish } from './fish.ts';
import type { PlinkoRisk, Step } from './orders.ts';
import type { SlotOutcome } from './slot-answers.ts';

export interface RoundAnswer {
  round: string;
  game_code: string;
  /** playing: wants a step, or runs by itself (crash). placed: waits for its matches, the round of its table or its draw. closed: `win` is final. */
  state: 'playing' | 'placed' | 'closed';
  /** All that was staked on it, doubling included. */
  stake: string;
  /** "0.00" until it is closed. */
  win: string;
  /** The balance that the member can bet. */
  balance: string;
  /** What may come next; empty where nothing may. */
  steps: readonly Step[];
  outcome: Outcome;
  opened_at: string;
  /** The order's, so that a screen finds the round of an order whose answer was lost. */
  request_id?: string;
  /**
   * Of a closed round: why its win is in no balance yet. `payment`: the wallet has not acknowledged it; `review`: the house looks at it
   * first. Such a win is not celebrated.
   */
  waits?: 'payment' | 'review';
  /** Own games: the inputs of the draw. */
  fair?: { server_seed_hash: string; client_seed: string; nonce: number };
}

export const REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'SESSION_ENDED',
  'MEMBER_BLOCKED',
  'GAME_OFF',
  /** A limit that the member has set. */
  'LIMIT_REACHED',
  /** The running promotion does not allow this game, or all there is is free credit. */
  'NOT_ALLOWED',
  /** The stake touches the bonus of the running promotion and is larger than that allows. */
  'PROMO_MAX_BET',
  'TRY_AGAIN',
  /** The bet could not be confirmed; the stake is or will be returned. */
  'BET_CANCELLED',
  /** The last round is still being finished, and this one was not begun. */
  'ROUND_OPEN',
  /** The match has begun, or this market is not offered. */
  'MARKET_CLOSED',
  'ODDS_CHANGED',
  /** These legs can't be combined. */
  'PARLAY_NOT_ALLOWED',
  /** The round cannot take this step now: it has ended, or it was too late to cash out. */
  'STEP_NOT_ALLOWED',
  /** The bet would now be bought back for less than was shown. */
  'CASH_OUT_CHANGED',
  /** A match of the bet has no price at the moment. */
  'CASH_OUT_SUSPENDED',
  /** What lies on a spot is below the least stake of the game or above the largest. */
  'STAKE_LIMIT',
  /** The round of a live table takes no bets any more, or is another one. Nothing was staked. */
  'BETS_CLOSED',
  /** The member has as many tickets for the draw as are sold to one. Nothing was staked. */
  'TICKET_LIMIT',
  /** The member plays a hand in this round already, maybe in another tab. Nothing was staked. */
  'HAND_TAKEN',
  /** The market of the session does not let free spins be bought. Nothing was staked. */
  'BUY_IN_OFF',
  /** The order was not taken, for a reason that the screen does not know; no stake was. */
  'BET_REFUSED',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

export interface RefusalAnswer {
  error: RefusalCode;
  balance?: string;
}

/** Rank A23456789TJQK, suit SHDC: "TD" is the ten of diamonds. */
export type Card = string;

export interface SpotStake {
  spot: string;
  stake: string;
}

export interface SpotResult extends SpotStake {
  win: string;
}

/** dead_heat: two share what only one could win; half of the stake is paid. */
export type LegState = 'open' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void' | 'dead_heat';

export interface LegAnswer {
  match_id: string;
  bet_type: string;
  criteria: string;
  selection: string;
  odds: string;
  home: string;
  away: string;
  league: string;
  starts_at: string;
  state: LegState;
  /** "2–1": so far, or at the end. */
  score?: string;
  /** Of an ended match. */
  half_score?: string;
}

/** What a member holds in blackjack. */
export interface HeldHand {
  player: readonly Card[];
  player_total: number;
  is_soft: boolean;
  is_doubled: boolean;
  /** charlie: so many cards without going over 21 that it wins by itself. */
  result?: 'blackjack' | 'charlie' | 'won' | 'push' | 'lost' | 'bust';
}

/** Of a draw or a hand for all: which one it was, and what proves it. */
interface DrawnForAll {
  table_round?: string;
  /** SHA-256 of `seed`, hex: it was shown while bets or tickets were taken. */
  hash?: string;
  seed?: string;
}

export type Outcome =
  | SlotOutcome
  | { kind: 'dice'; roll: string; target: string; over: boolean; multiplier: string; is_won: boolean }
  | { kind: 'limbo'; result: string; target: string; is_won: boolean }
  /** multiplier(t) = floor(100 · e^(growth · seconds)) / 100 since `started_at`. */
  | {
      kind: 'crash';
      /** Of a flight for all; it begins at `started_at`, which may be to come. */
      table_round?: string;
      started_at: string;
      growth: number;
      auto_cash_out?: string;
      /** While it flies: what it has reached at the moment of the answer. A screen never shows more. */
      factor?: string;
      cashed_out?: string;
      /** Once it is over. */
      crashed_at?: string;
    }
  | {
      kind: 'mines';
      mine_count: number;
      /** Safe tiles in the order of opening, counted from 1, row by row. */
      opened: readonly number[];
      /** Of all opened tiles; what a cash-out pays now. */
      factor: string;
      cashed_out?: string;
      /** The tile with the mine that ended the round. */
      hit?: number;
      /** Where the mines were, once it is over. */
      mines?: readonly number[];
    }
  | {
      kind: 'plinko';
      risk: PlinkoRisk;
      /** Of each row: 1 where the ball has gone right, 0 left. */
      path: readonly number[];
      /** Counted from 0 at the left: as often as it has gone right. */
      bin: number;
      multiplier: string;
    }
  | {
      kind: 'fishing';
      /** What the shot was aimed at. */
      fish: Fish;
      /** Stakes that its catch pays. */
      pays: number;
      /** One of so many numbers, counted from 0; those below `catches` catch. */
      number: number;
      of: number;
      catches: number;
      is_caught: boolean;
    }
  /** A bet on a round of a live table that has not been dealt to its end. */
  | {
      kind: 'shared_bet';
      table_round: string;
      closes_at: string;
      ends_at: string;
      bets: readonly SpotStake[];
    }
  | { kind: 'roulette'; number: number; spots: readonly SpotResult[] }
  | {
      kind: 'sic_bo';
      dice: readonly number[];
      total: number;
      result: 'big' | 'small' | 'triple';
      spots: readonly SpotResult[];
    }
  | {
      kind: 'baccarat';
      player: readonly Card[];
      banker: readonly Card[];
      player_total: number;
      banker_total: number;
      result: 'player' | 'banker' | 'tie';
      spots: readonly SpotResult[];
    }
  | {
      kind: 'dragon_tiger';
      dragon: Card;
      tiger: Card;
      result: 'dragon' | 'tiger' | 'tie';
      spots: readonly SpotResult[];
    }
  | ({
      kind: 'blackjack';
      /** Of a hand that was split, which is the first then. */
      second?: HeldHand;
      /** The next step is taken on the second one. */
      is_second_played?: true;
      /** The dealer's second card lies face down until nobody can decide any more. */
      dealer: readonly Card[];
      dealer_total: number;
      /** At a live table: what the member has decided on these cards; the card comes when the time of all is over. */
      decided?: 'hit' | 'stand' | 'double';
    } & HeldHand &
      DrawnForAll)
  | ({
      kind: 'bingo';
      /** Row by row; 0 is the free place. */
      cards: readonly { numbers: readonly number[]; lines: number; is_full: boolean; win: string }[];
      /** In the order of calling. */
      drawn: readonly number[];
      /** Of a draw for all: HMAC-SHA256(hash, `table_round:ticket:0`) and so on give the cards. */
      ticket?: string;
    } & DrawnForAll)
  /** A ticket for a draw that is not over. */
  | {
      kind: 'shared_ticket';
      table_round: string;
      closes_at: string;
      ends_at: string;
      /** The numbers on it. */
      picks?: readonly number[];
      digits?: readonly number[];
      play?: 'straight' | 'any';
      /** Of bingo: its cards, row by row. */
      cards?: readonly (readonly number[])[];
    }
  | ({ kind: 'keno'; picks: readonly number[]; drawn: readonly number[]; hits: number } & DrawnForAll)
  | ({ kind: 'pick'; picks: readonly number[]; drawn: readonly number[]; hits: number } & DrawnForAll)
  | ({
      kind: 'digits';
      digits: readonly number[];
      drawn: readonly number[];
      play: 'straight' | 'any';
      is_won: boolean;
    } & DrawnForAll)
  | {
      kind: 'sports' | 'cockfight';
      legs: readonly LegAnswer[];
      odds: string;
      to_win: string;
      /** What an open bet is bought back for now. */
      cash_out?: string;
      /** It is not bought back at the moment. */
      is_cash_out_suspended?: true;
      /** What it was bought back for. */
      cashed_out?: string;
    };
