export interface MarketAnswer {
  bet_type: string;
  /** The handicap, the total …; '' for none. A member backs one selection. */
  criteria: string;
  selections: readonly { selection: string; odds: string }[];
}

export type FeatherColour = 'white' | 'gold' | 'red' | 'black' | 'grey' | 'brown' | 'green';

/** A cock as one sees it before one bets. */
export interface FighterAnswer {
  weight_kg: string;
  feathers: { hackle: FeatherColour; body: FeatherColour; tail: FeatherColour };
  /** In the ring's last fights when bets on this one opened. */
  record: { won: number; lost: number; drawn: number };
}

/** Of a fight. Meron is home, wala is away. */
export interface FightAnswer {
  /** Counted from midnight in Manila. */
  number: number;
  meron: FighterAnswer;
  wala: FighterAnswer;
}

export interface MatchAnswer {
  match_id: string;
  league: string;
  home: string;
  away: string;
  starts_at: string;
  ends_at: string;
  state: 'open' | 'running' | 'ended' | 'void';
  /** While it runs: in which minute or round it is. */
  clock?: { unit: 'minute' | 'round'; count: number };
  /** While it runs: a score is being looked at, and nothing can be bet on. */
  is_suspended?: true;
  /** So far, or at the end. */
  home_score?: number;
  away_score?: number;
  /** Of a cockfight, once bets on it have opened. */
  fight?: FightAnswer;
  /** What can be bet on now: the main market, and the others where one match was asked for. */
  markets: readonly MarketAnswer[];
  /** How many markets there are besides those. */
  more: number;
}

/** Running matches and the soonest by their start, then the last that ended; or those of the day or the match that was asked for. */
export interface MatchesAnswer {
  now: string;
  /** On which matches can be bet on, as days of Manila: YYYY-MM-DD. */
  days: readonly string[];
  matches: readonly MatchAnswer[];
}

export interface PastFightAnswer {
  match_id: string;
  number: number;
  meron: string;
  wala: string;
  result: 'meron' | 'wala' | 'draw' | 'void';
}

/** The last fights of a ring that have ended, oldest first. */
export interface RingAnswer {
  fights: readonly PastFightAnswer[];
}
