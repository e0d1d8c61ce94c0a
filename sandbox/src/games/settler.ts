import type { WalletCode } from '@palaro/contract/wires';
import type { Log } from '../server/create-app.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import type { WalletReply } from './dialects/dialect.ts';
import { drawnPlay } from './drawn-play.ts';
import type { GameBook, Round } from './game-book.ts';
import { seatOf } from './game-seat.ts';
import type { Boards } from './game-seat.ts';
import { betOrder, emptyWinOrder, lateWinOrder, rollbackOrder, winOrder } from './round-orders.ts';
import { scenarioOf } from './scenarios.ts';
import type { Wallet } from './wallet-client.ts';

/** Refusals for which a retry may help: a bet that has not arrived yet, a clock difference, a key that is being changed. */
const MAY_CHANGE: ReadonlySet<WalletCode> = new Set([
  'TX_NOT_EXIST',
  'INVALID_SIGNATURE',
  'CLOCK_SKEW',
  'NONCE_REUSED',
  'TRY_AGAIN',
]);

/**
 * Completes transactions: the win of a drawn round, the rollback of a bet or a raise with an unknown result. Failures are retried
 * until they succeed.
 */
export class Settler {
  readonly #book: GameBook;
  readonly #walletOf: (round: Round) => Wallet;
  readonly #boards: Boards;
  readonly #queue: RetryQueue;
  readonly #log: Log;
  /** Rounds whose win was lost once, by their scenario. */
  readonly #lostWins = new Set<string>();

  constructor(
    book: GameBook,
    walletOf: (round: Round) => Wallet,
    boards: Boards,
    queue: RetryQueue,
    log: Log,
  ) {
    this.#book = book;
    this.#walletOf = walletOf;
    this.#boards = boards;
    this.#queue = queue;
    this.#log = log;
  }

  /** Continues open work of an earlier run. A bet without a stored outcome was never shown, so it is rolled back. */
  async resume(): Promise<void> {
    for (const round of this.#book.openRounds()) {
      if (round.state === 'betting') await this.#book.keepRound({ ...round, state: 'cancelling' });
      if (round.state === 'raising') await this.#book.keepRound({ ...round, state: 'lowering' });
      if (round.state !== 'playing') this.#queueRound(round.id);
    }
  }

  /** One try now; after a failure, automatic retries follow. */
  async settle(round: Round): Promise<Round> {
    const settled = await this.#try(round);
    if (settled === round) this.#queueRound(round.id);
    return settled;
  }

  /** Settles rounds that a scenario left open. */
  async release(isMeant: (round: Round) => boolean): Promise<void> {
    for (const round of this.#book.openRounds()) {
      if (round.held_until === undefined || !isMeant(round)) continue;
      const { held_until: _held, ...released } = round;
      await this.settle(await this.#book.keepRound(released));
    }
  }

  #queueRound(id: string): void {
    this.#queue.add(`settle ${id}`, async () => {
      const round = this.#book.round(id);
      return !round || (await this.#try(round)) !== round ? 'done' : 'retry';
    });
  }

  /** The same round when nothing came of it. */
  async #try(round: Round): Promise<Round> {
    if (round.held_until !== undefined && round.held_until > new Date().toISOString()) return round;
    const reply = await this.#sendTo(round);
    if (reply === undefined) return { ...round };
    if (reply.outcome === 'unknown') return round;
    if (reply.outcome === 'refused') {
      if (MAY_CHANGE.has(reply.code)) return round;
      this.#log.error({ round: round.id, state: round.state, code: reply.code }, 'the wallet contradicts us');
      return this.#end(round, { state: 'disputed', code: reply.code });
    }
    const { balance, fair, in_review } = reply.answer;
    const answered = {
      ...(balance !== undefined && { balance }),
      ...(in_review !== undefined && { in_review }),
    };
    if (round.state === 'drawn') return this.#end(round, { state: 'settled', ...answered });
    if (round.state === 'lowering') return this.#lowered(round, balance);
    await this.#betLate(round);
    // The draw was used up: what it would have come to is shown with the round.
    const drawn = fair && drawnPlay(round, seatOf(round, this.#boards), fair);
    return this.#end(round, { state: 'cancelled', ...answered, ...drawn });
  }

  /** `undefined` when nothing is left to send. */
  #sendTo(round: Round): Promise<WalletReply> | undefined {
    const wallet = this.#walletOf(round);
    switch (round.state) {
      case 'drawn':
        if (this.#losesWin(round)) return Promise.resolve({ outcome: 'unknown' });
        if (scenarioOf(round.scenario).winsAfterClosing) return winLate(wallet, round);
        return wallet.call(round, winOrder(round));
      case 'cancelling':
        return wallet.call(round, rollbackOrder(round, round.bets));
      case 'lowering':
        return wallet.call(round, rollbackOrder(round, round.raise ? [round.raise.bet] : []));
      default:
        return undefined;
    }
  }

  #losesWin({ id, scenario }: Round): boolean {
    if (!scenarioOf(scenario).losesWin || this.#lostWins.has(id)) return false;
    this.#lostWins.add(id);
    return true;
  }

  /** The round continues as before the step. */
  #lowered({ raise, ...round }: Round, balance: string | undefined): Promise<Round> {
    const { bet: _bet, ...step } = raise ?? {};
    const taken = 'step' in step ? [{ ...step, code: 'BET_CANCELLED' }] : [];
    return this.#book.keepRound({
      ...round,
      state: 'playing',
      steps: [...(round.steps ?? []), ...taken],
      ...(balance !== undefined && { balance_after_bet: balance }),
    });
  }

  /** A bet after its rollback: the wallet must not take the stake. */
  async #betLate(round: Round): Promise<void> {
    const session = this.#book.session(round.session);
    if (!session || !scenarioOf(round.scenario).betsAfterRollback) return;
    const order = betOrder(round, round.bets, session, seatOf(round, this.#boards));
    const reply = await this.#walletOf(round).call(round, order);
    if (reply.outcome === 'ok')
      this.#log.error({ round: round.id }, 'the wallet took a bet that was rolled back before');
  }

  #end(round: Round, changes: Partial<Round>): Promise<Round> {
    const { held_until: _held, ...rest } = round;
    return this.#book.keepRound({ ...rest, ...changes, closed_at: new Date().toISOString() });
  }
}

async function winLate(wallet: Wallet, round: Round): Promise<WalletReply> {
  const closing = await wallet.call(round, emptyWinOrder(round));
  return closing.outcome === 'ok' ? wallet.call(round, lateWinOrder(round)) : closing;
}
