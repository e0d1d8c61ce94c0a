export interface MarketAnswer {
  bet_type: string;
  /** The handicap, the total …; '' for none. A member backs one selection. */
  criteria: string;
  selections: readonly { selection: string; odds: string }[];
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
