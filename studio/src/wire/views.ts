import type { Card, Outcome, RoundAnswer, SpotStake } from './answers.ts';
import type { Fish } from './fish.ts';
import type { Language } from './kinds.ts';
import type { PlinkoRisk } from './orders.ts';
import type { SlotRules } from './slot-rules.ts';

/** While bonus money is in play: a round of more than `own` touches it, and may be staked with at most `most_bet`. */
export interface BonusLimit {
  most_bet: string;
  own: string;
}

export interface CommonView {
  game_code: string;
  game_name: string;
  category: string;
  provider_name: string;
  art_seed: string;
  lang: Language;
  /** ISO 4217: "PHP". */
  currency: string;
  /** The page that holds the frame. */
  site_origin: string;
  /** Percent with two decimals: the least that any main bet returns. */
  rtp: string;
  /** What each bet returns, where bets differ; the first are the main ones. */
  returns: readonly { bet: string; rtp: string }[];
  /** Version of the maths, where they are published. */
  maths?: string;
  /** Offered stakes, ascending; of one spot, card, ticket or bet. */
  stakes: readonly string[];
  balance: string;
  /** Absent while no bonus money is in play, and in games of others than the house. */
  bonus_limit?: BonusLimit;
  /** Play money: nothing goes through a wallet. */
  is_demo: boolean;
  /** The market lets a game go on with round after round by itself, within limits. */
  may_autoplay?: boolean;
  /** The market lets free spins be bought; whether the game sells any, and for what, its rules say. */
  may_buy_in?: boolean;
  /** A table with rounds for all at once. */
  is_live: boolean;
  /** The address of the lobby, where the session is one's. */
  lobby?: string;
}

export type Rules =
  | SlotRules
  /**
   * 10,001 rolls from 0.00 to 100.00. A bet that wins on n of them pays floor(pay_share · n⁻¹) of 1/10,000 stakes.
   */
  | { kind: 'dice'; pay_share: number; min_target: string; max_target: string }
  /** `percent`: the result is percent / f, f the fraction that is drawn for it. */
  | { kind: 'limbo'; min_target: string; max_target: string; percent: number }
  /** `percent`: a flight ends at percent / f, f the fraction that is drawn for it. */
  | { kind: 'crash'; growth: number; max_factor: string; percent: number }
  /** Number of mines → factor after one safe tile, two and so on; the round ends with the last. */
  | { kind: 'mines'; factors: Readonly<Record<string, readonly string[]>> }
  /** Risk → what each bin gives back, from the left: one bin more than rows of pins. */
  | { kind: 'plinko'; rows: number; pays: Readonly<Record<PlinkoRisk, readonly string[]>> }
  /** Of 10,000 · pays numbers `returned` catch; from the smallest fish to the boss. */
  | { kind: 'fishing'; returned: number; fish: readonly { fish: Fish; pays: number }[] }
  /** Spot → stakes that a win gives back, the stake itself included. */
  | { kind: 'roulette'; pays: Readonly<Record<string, number>>; red: readonly number[] }
  /** Spot → stakes that a win gives back; of a single number once, twice and three times. */
  | { kind: 'sic_bo'; pays: Readonly<Record<string, readonly number[]>> }
  | { kind: 'baccarat'; pays: Readonly<Record<string, string>>; decks: number; is_no_commission: boolean }
  | { kind: 'dragon_tiger'; pays: Readonly<Record<string, string>>; decks: number }
  | {
      kind: 'blackjack';
      blackjack_pays: string;
      hits_soft_17: boolean;
      doubles_on: 'any' | '9-11';
      /** Two cards that count the same become two hands, once; whether these may be doubled. */
      splits?: 'double-after' | 'no-double-after';
      charlie?: number;
    }
  | {
      kind: 'bingo';
      rows: number;
      columns: number;
      balls: number;
      calls: number;
      has_free: boolean;
      /** Rows, columns, and diagonals of a square: the places of each, numbered row by row. */
      lines: readonly (readonly number[])[];
      /** Complete lines → stakes of a card. */
      pays: Readonly<Record<string, number>>;
      full_pays: number;
    }
  /** Picked → hits → stakes. */
  | {
      kind: 'keno';
      balls: number;
      drawn: number;
      pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
    }
  | { kind: 'pick'; balls: number; drawn: number; pays: Readonly<Record<string, number>> }
  /** `any_pays`: different orders of the digits → stakes. */
  | {
      kind: 'digits';
      places: number;
      base: number;
      /** Lowest digit: 0, or 1 for numbers from 1. */
      lowest: number;
      straight_pays: number;
      any_pays: Readonly<Record<string, number>>;
    }
  /** `cash_out`: for which part of its worth a bet is bought back, in percent. */
  | { kind: 'sports'; sport: string; bet_types: readonly string[]; max_legs: number; cash_out: string }
  | { kind: 'cockfight'; stream: string };

export interface ScreenView extends CommonView {
  rules: Rules;
}

/** A round of a live table that is over. */
export interface RoadPoint {
  number: number;
  /**
   * What won: player, banker, tie, dragon, tiger; the colour of a roulette’s number, green for zero; big, small, triple. Of blackjack how
   * the dealer ended: dealer_stands, dealer_bust, dealer_blackjack, or hand_blackjack, when it was everybody's.
   */
  result: string;
  /** Of the hand that won: baccarat's points, or the rank of the card; the roulette's number; the sum of dice; of blackjack's dealer the total, or 21 of everybody's blackjack. */
  points: number;
  /** Hands that began with a pair. */
  pairs: readonly string[];
  /** Of sic bo. */
  dice?: readonly number[];
}

/** The clock of a live table, the same for everybody at it. Instants are ISO 8601 by the server's clock. */
export interface TableAnswer {
  now: string;
  /** The round's id: a bet names it. */
  round: string;
  number: number;
  opens_at: string;
  closes_at: string;
  ends_at: string;
  next_at: string;
  /** From the close on; its spots are empty. Of blackjack: the cards of the one who has drawn most, and of the dealer what may be seen. */
  draw?: Outcome;
  /** Of blackjack, while members decide: on hands of how many cards, from when until when. */
  turn?: { cards: number; opens_at: string; closes_at: string };
  /** Of blackjack, before the dealer's turn: when more of the draw is shown. */
  shows_at?: string;
  /** Of blackjack. */
  hand?: TableHand;
  /** The last ones, oldest first. */
  road: readonly RoadPoint[];
  /** What the member has bet on this round, in any tab. */
  own: readonly { round: string; bets: readonly SpotStake[] }[];
  /** What others at the table have bet in this round. Seats have numbers; nobody is named. */
  others: readonly { seat: number; bets: readonly SpotStake[] }[];
}

/** A member's own part of a hand for all, and what proves the hand. */
export interface TableHand {
  /** Of the seed that decides it. */
  hash: string;
  /** The member's round, from the close on. */
  own?: RoundAnswer;
  /** The last ones that are over, oldest first. */
  past: readonly PastHand[];
}

/** A hand for all that is over, with what proves its cards. */
export interface PastHand {
  /** The round's id. */
  round: string;
  number: number;
  /** The first two, and those that came in turn to everybody who went on: also those that nobody has drawn. */
  player: readonly Card[];
  dealer: readonly Card[];
  /** SHA-256 of `seed`, hex: it was shown while bets were open. */
  hash: string;
  /** Key of the HMAC-SHA256 over `round:0`, `round:1` and so on, whose bytes decide the cards, four for each: the player's first, then the dealer's. */
  seed: string;
}

/** A flight that is over, with what proves where it ended. */
export interface FlownFlight {
  /** The round's id. */
  round: string;
  number: number;
  crashed_at: string;
  /** SHA-256 of `seed`, hex: it was shown while bets were open. */
  hash: string;
  /** Key of the HMAC-SHA256 over `round` whose first four bytes are the fraction. */
  seed: string;
}

/** A bet on a shared flight. */
export interface FlightBet {
  stake: string;
  /** Once its member has left. */
  cashed_out?: string;
}

/** The flight of a game where one is for all. Instants are ISO 8601 by the server's clock. */
export interface FlightAnswer {
  now: string;
  /** The round's id: a bet names it. */
  round: string;
  number: number;
  /** Of the seed that decides it. */
  hash: string;
  opens_at: string;
  /** From here on no bet is taken. */
  starts_at: string;
  /** While it flies: what it has reached now. A screen never shows more. */
  factor?: string;
  /** Once it is over. */
  crashed_at?: string;
  next_at?: string;
  /** The last ones that are over, oldest first. */
  flown: readonly FlownFlight[];
  /** What the member has bet on it, in any tab. */
  own?: FlightBet & { round: string };
  /** Others' bets. Seats have numbers; nobody is named. */
  others: readonly (FlightBet & { seat: number })[];
}

/** A draw for all that is over, with what proves what was drawn. */
export interface PastDraw {
  /** The round's id. */
  round: string;
  number: number;
  ended_at: string;
  /** In the order of drawing. */
  drawn: readonly number[];
  /** SHA-256 of `seed`, hex: it was shown while tickets were sold. */
  hash: string;
  /** Key of the HMAC-SHA256 over `round:0`, `round:1` and so on, whose bytes decide the draw, four for each number. */
  seed: string;
}

/** The draw of a game where one is for all. Instants are ISO 8601 by the server's clock. */
export interface DrawAnswer {
  now: string;
  /** The round's id: a ticket names it. */
  round: string;
  number: number;
  /** Of the seed that decides it. */
  hash: string;
  opens_at: string;
  /** From here on no ticket is sold. */
  closes_at: string;
  /** It is drawn, and tickets are settled. */
  ends_at: string;
  next_at: string;
  /** From `ends_at` on. */
  drawn?: readonly number[];
  /** The last ones that are over, oldest first. */
  past: readonly PastDraw[];
  /** The member's tickets for this draw, bought in any tab. */
  own: readonly RoundAnswer[];
  /** Of all members. */
  tickets: number;
  /** The draws after this one for which tickets are sold too, the next one first. */
  later: readonly LaterDraw[];
}

/** A draw that is still to come. */
export interface LaterDraw {
  round: string;
  number: number;
  /** Of the seed that decides it. */
  hash: string;
  /** How many tickets the member has for it. */
  own: number;
}
