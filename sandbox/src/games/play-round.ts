import { formatAmount } from '@palaro/contract';
import { Refusal } from '../server/refusal.ts';
import { isPlayersOwn } from './players-own.ts';
import { secureRandomness } from '@palaro/studio/engine/randomness';
import type { Randomness } from '@palaro/studio/engine/randomness';
import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import { isOpen } from './game-book.ts';
import type { PlaySession, Round } from './game-book.ts';
import { findSeat, seatOf } from './game-seat.ts';
import type { GameSeat } from './game-seat.ts';
import { ORDERS, tableOrder } from '@palaro/studio/wire';
import type { PlayOrder, RefusalCode, StepOrder } from '@palaro/studio/wire';
import { drawRound, newRound, placeBet, type RoundParts } from './open-round.ts';
import { isOwnGame, withVersion } from './published-maths.ts';
import { raiseBet, winsOf } from './round-orders.ts';
import { isPlaced } from './round-view.ts';
import { scenarioOf } from './scenarios.ts';
import { limitOfRoom } from './room-limits.ts';
import { limitOfMarket } from './market-limits.ts';
import { areStakes } from '@palaro/studio/stakes';

/** A round, or why there was none; then no request was sent to the wallet. */
export type Played = { round: Round; code?: string } | { refused: RefusalCode };

/** Plays rounds: bet, outcome, win, each stored before the next step. One at a time per session, except for bets that stay open: on matches, at live tables and on draws. */
export class RoundPlayer {
  readonly #parts: RoundParts;
  /** Running work of a session or a round; later requests wait or are refused. */
  readonly #running = new Map<string, { requestId: string; played: Promise<Played> }>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  /** Timers of rounds that continue automatically. */
  resume(): void {
    for (const round of this.#parts.book.openRounds())
      if (round.state === 'playing' || round.state === 'lowering')
        void this.#inTurn(round.id, () => this.#continue(round));
  }

  /** After a stop of the server. */
  async #continue(round: Round): Promise<void> {
    const seat = this.#seatOf(round);
    if (isMissed(round, seat)) await this.#takeBack(round);
    else this.#wakeLater(round, seat);
  }

  #takeBack(round: Round): Promise<Round> {
    return this.#parts.book
      .keepRound({ ...round, state: 'cancelling' })
      .then((kept) => this.#parts.settler.settle(kept));
  }

  /** A repeated request gets the same round, in case the answer was lost. */
  async play(session: PlaySession, body: unknown): Promise<Played> {
    const seat = this.#seatFor(session, (body as { game_code?: unknown } | null)?.game_code);
    const parsed = (seat.room === 'table' ? tableOrder : ORDERS[seat.kind]).safeParse(body);
    if (!parsed.success) throw malformed(`This is no order of a game of ${seat.kind}.`);
    const order = parsed.data;
    const requestId = order.request_id;
    await this.#lastTurns(session);
    const running = this.#running.get(session.id);
    if (running?.requestId === requestId) return running.played;
    const known = this.#parts.book.roundOfRequest(session.id, requestId);
    if (known) return { round: known };
    if (!areStakes(seat.kind, order)) {
      if ('bets' in order) return { refused: 'STAKE_LIMIT' };
      throw malformed('This stake is not one of the game.');
    }
    const refusal = seat.rules.refuse(seat.maths, order, seat.context());
    if (refusal && 'malformed' in refusal) throw malformed(refusal.malformed);
    if (running || this.#isBusy(session, seat))
      throw new Refusal(409, 'ROUND_OPEN', 'The last round is not over yet.');
    if (refusal) return refusal;
    const limit = limitOfMarket(order, session) ?? limitOfRoom(seat, order, session, this.#parts.book);
    if (limit) return { refused: limit };
    const played = this.#open(session, seat, order).then((round) => ({ round }));
    this.#running.set(session.id, { requestId, played });
    try {
      return await played;
    } finally {
      this.#running.delete(session.id);
    }
  }

  /** One step of a round that is being played. */
  async step(session: PlaySession, roundId: string, order: StepOrder): Promise<Played> {
    const { request_id, ...move } = order;
    return this.#inTurn(roundId, async () => {
      const found = this.#parts.book.round(roundId);
      if (!found || !isPlayersOwn(found, session))
        throw new Refusal(404, 'unknown_round', 'There is no such round.');
      const taken = found.steps?.find((one) => one.request_id === request_id);
      if (taken) return { round: found, ...(taken.code !== undefined && { code: taken.code }) };
      const seat = this.#seatOf(found);
      const round = found.state === 'playing' ? await this.#advance(found, seat) : found;
      if (round.state !== 'playing') return { refused: 'STEP_NOT_ALLOWED' };
      const context = seat.context();
      const terms = seat.rules.termsOf?.(seat.maths, round.order, move, context) ?? { move };
      if ('malformed' in terms) throw malformed(terms.malformed);
      if ('refused' in terms) return terms;
      const allowed = seat.rules.stepsOf?.(seat.maths, round.play, context, round.order) ?? [];
      const isMeant = seat.rules.isMeant?.(seat.maths, round.play, move, context) ?? true;
      if (!allowed.includes(move.step) || !isMeant) return { refused: 'STEP_NOT_ALLOWED' };
      if (seat.rules.hasTaken?.(round.play, move)) return { round };
      // One moment for the price and for the step: nothing changes between them.
      const priced = seat.rules.termsOf ? { ...seat, context: () => context } : seat;
      return this.#take(session, round, priced, { request_id, ...terms.move });
    });
  }

  /** The current state of a round. */
  async look(roundId: string): Promise<Round | undefined> {
    const round = this.#parts.book.round(roundId);
    if (round?.state !== 'playing') {
      // One that has just ended by itself: its win is being sent to the wallet.
      await this.#turns.get(roundId)?.catch(() => undefined);
      return this.#parts.book.round(roundId);
    }
    return this.#inTurn(roundId, async () => {
      const again = this.#parts.book.round(roundId);
      return again?.state === 'playing' ? this.#advance(again, this.#seatOf(again)) : again;
    });
  }

  #seatFor(session: PlaySession, requestedGame: unknown): GameSeat {
    if (session.game_code !== undefined && requestedGame !== undefined && requestedGame !== session.game_code)
      throw malformed('This session is of another game.');
    const code = session.game_code ?? requestedGame;
    const seat = typeof code === 'string' ? findSeat(session.provider, code, this.#parts.boards) : undefined;
    if (!seat) throw malformed('There is no such game here.');
    return seat;
  }

  #seatOf(round: Round): GameSeat {
    return seatOf(round, this.#parts.boards);
  }

  /** The win of a round that has just ended may still be being sent to the wallet; the next round waits for that. */
  async #lastTurns({ id }: PlaySession): Promise<void> {
    const own = this.#parts.book.openRounds().filter(({ session }) => session === id);
    await Promise.allSettled(own.flatMap((round) => this.#turns.get(round.id) ?? []));
  }

  /**
   * Bets on matches, at live tables and on draws stay open; every other round must end before the next one. One that waits for a step is continued in whatever
   * session its player has opened since.
   */
  #isBusy(session: PlaySession, { game }: GameSeat): boolean {
    return this.#parts.book.openRounds().some((round) => {
      const isPlaying = round.state === 'playing';
      if (isPlaying && isPlaced(this.#seatOf(round))) return false;
      if (round.session === session.id) return true;
      return isPlaying && round.game_code === game.game_code && isPlayersOwn(round, session);
    });
  }

  async #open(session: PlaySession, seat: GameSeat, order: PlayOrder): Promise<Round> {
    const { book } = this.#parts;
    const made = newRound(this.#parts, session, seat, order);
    // At once where nothing is published: the limits of a room were checked against what is kept.
    const round = await book.keepRound(isOwnGame(seat) ? await withVersion(book, made, seat) : made);
    const reply = await placeBet(this.#parts, round, round.bets, session, seat);
    if (reply.outcome === 'unknown') return this.#takeBack(round);
    const { balance } = reply.answer;
    if (reply.outcome === 'refused')
      return book.keepRound({
        ...round,
        state: 'refused',
        code: reply.code,
        closed_at: new Date().toISOString(),
        ...(balance !== undefined && { balance }),
      });
    const drawn = drawRound(this.#parts, round, seat, session, reply);
    if (!drawn || isMissed(drawn, seat)) return this.#takeBack(round);
    return this.#advance(
      await book.keepRound({ ...drawn, ...(balance !== undefined && { balance_after_bet: balance }) }),
      seat,
    );
  }

  /** Ends a round if it is due; otherwise sets a timer. */
  async #advance(round: Round, seat: GameSeat): Promise<Round> {
    const { rules, maths } = seat;
    const context = seat.context();
    const end = rules.endOf(maths, round.order, round.play, context);
    if (!end) {
      this.#wakeLater(round, seat);
      return round;
    }
    const outcome = rules.show(maths, round.order, round.play, context);
    const spotWins = 'spots' in outcome ? outcome.spots.map(({ win }) => win) : [];
    const { keepsRoundsOpen } = scenarioOf(round.scenario);
    const drawn = await this.#parts.book.keepRound({
      ...round,
      state: 'drawn',
      win: formatAmount(end.win),
      wins: winsOf(round, end, spotWins),
      ...(keepsRoundsOpen && {
        held_until: new Date(Date.now() + this.#parts.openMs).toISOString(),
      }),
    });
    return this.#parts.settler.settle(drawn);
  }

  async #take(session: PlaySession, round: Round, seat: GameSeat, taken: StepOrder): Promise<Played> {
    const { book, settler } = this.#parts;
    const raise = seat.rules.raiseOf?.(round.order, taken.step);
    if (raise === undefined) return { round: await this.#stepOn(round, seat, taken, secureRandomness) };
    const bet = raiseBet(round, formatAmount(raise));
    const raising = await book.keepRound({ ...round, state: 'raising', raise: { ...taken, bet } });
    const reply = await placeBet(this.#parts, raising, [bet], session, seat);
    if (reply.outcome === 'unknown') {
      const lowered = await settler.settle(await book.keepRound({ ...raising, state: 'lowering' }));
      return { round: lowered, code: 'BET_CANCELLED' };
    }
    const { balance } = reply.answer;
    const answered = balance !== undefined && { balance_after_bet: balance };
    if (reply.outcome === 'refused') {
      const steps = [...(round.steps ?? []), { ...taken, code: reply.code }];
      return { round: await book.keepRound({ ...round, ...answered, steps }), code: reply.code };
    }
    const stake = formatAmount(stakeUnits(round.stake) + raise);
    const raised = { ...round, ...answered, stake, bets: [...round.bets, bet] };
    return { round: await this.#stepOn(raised, seat, taken, secureRandomness) };
  }

  async #stepOn(round: Round, seat: GameSeat, taken: StepOrder, randomness: Randomness): Promise<Round> {
    const play = seat.rules.step?.(seat.maths, round.play, taken, randomness, seat.context());
    const next = await this.#parts.book.keepRound({
      ...round,
      state: 'playing',
      play,
      steps: [...(round.steps ?? []), taken],
    });
    return this.#advance(next, seat);
  }

  #wakeLater(round: Round, seat: GameSeat): void {
    const at = seat.rules.wakeAt?.(seat.maths, round.order, round.play, seat.context());
    if (!at) return;
    const wake = async () => {
      const ended = await this.#inTurn(round.id, () => this.#wake(round.id));
      return ended ? 'done' : 'retry';
    };
    this.#parts.queue.add(
      `wake ${round.id}`,
      wake,
      Math.max(0, at.getTime() - this.#parts.boards.now().getTime()),
    );
  }

  async #wake(id: string): Promise<boolean> {
    const round = this.#parts.book.round(id);
    if (!round || !isOpen(round)) return true;
    if (round.state !== 'playing') return false;
    const seat = this.#seatOf(round);
    const move = seat.rules.lapse?.(seat.maths, round.play, seat.context());
    const after = move
      ? await this.#stepOn(round, seat, { request_id: `lapse-${round.id}`, ...move }, secureRandomness)
      : await this.#advance(round, seat);
    return after.state !== 'playing';
  }

  /** One after the other on the same round. */
  async #inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(act);
    this.#turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    }
  }
}

function isMissed({ order, play }: Round, { rules, maths, context }: GameSeat): boolean {
  return rules.isMissed?.(maths, order, play, context()) === true;
}

function malformed(message: string): Refusal {
  return new Refusal(422, 'malformed', message);
}
