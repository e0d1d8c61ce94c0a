/**
 * Between a game's screen and its server; all JSON, all below `/play/{session}`. Amounts are decimal strings of pesos.
 *
 *   GET  /view?game_code=…            → ScreenView (also written into the page)
 *   POST /round   PlayOrder           → RoundAnswer | RefusalAnswer
 *   POST /round/{round}/step StepOrder → RoundAnswer | RefusalAnswer     crash, mines and blackjack
 *   GET  /round/{round}               → RoundAnswer | RefusalAnswer      while it is `playing` or `placed`
 *   GET  /round/{round}/proof         → ProofAnswer | RefusalAnswer      own games, once it is over
 *   GET  /rounds?game_code=…          → { rounds: RoundAnswer[] }        the player's last 20, of whatever session, newest first
 *   GET  /matches?game_code=…         → MatchesAnswer                    sports and cockfight; &day=YYYY-MM-DD or &match=…
 *   GET  /ring?game_code=…            → RingAnswer                       cockfight
 *   GET  /table?game_code=…           → TableAnswer                      live tables
 *   GET  /flight?game_code=…          → FlightAnswer                     crash on flights for all
 *   GET  /draw?game_code=…            → DrawAnswer                       draws for all
 *   POST /balance                     → { balance, bonus_limit? } | RefusalAnswer
 *
 * A session that was launched without a game is a lobby: each call names the `game_code`, the page of a game is
 * `/play/{session}/{game_code}`. A request of the wrong shape is 422 `{ error: 'malformed', message }`; what the game or the
 * wallet refuses is 200 with `error`, but ROUND_OPEN, which is 409.
 * The same `request_id` gets the same round, or the same step's answer, again.
 */
export * from './answers.ts';
export * from './fish.ts';
export * from './kinds.ts';
export * from './orders.ts';
export * from './proof.ts';
export * from './matches.ts';
export * from './slot-answers.ts';
export * from './slot-rules.ts';
export * from './views.ts';
