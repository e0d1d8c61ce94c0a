import type { WalletCode } from '@palaro/shared-lib/contract';
import type { Log } from '../server/create-app.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import { transactionsOf } from './game-book.ts';
import type { GameBook, Round } from './game-book.ts';
import type { WalletClient, WalletReply } from './wallet-client.ts';

/** Refusals that asking again may mend: a bet still on its way, a clock, a key that is just being changed. */
const MAY_CHANGE: ReadonlySet<WalletCode> = new Set([
  'TX_NOT_EXIST',
  'INVALID_SIGNATURE',
  'CLOCK_SKEW',
  'NONCE_REUSED',
  'TRY_AGAIN',
]);

/** Brings open rounds to their end: the win of a drawn one, the rollback of one whose bet nobody knows of. */
export class Settler {
  readonly #book: GameBook;
  readonly #wallet: WalletClient;
  readonly #queue: RetryQueue;
  readonly #log: Log;

  constructor(book: GameBook, wallet: WalletClient, queue: RetryQueue, log: Log) {
    this.#book = book;
    this.#wallet = wallet;
    this.#queue = queue;
    this.#log = log;
  }

  /** Takes up what an earlier run left open. A bet of which no outcome was kept was never shown: it is taken back. */
  async resume(): Promise<void> {
    for (const round of this.#book.openRounds()) {
      if (round.state === 'betting') await this.#book.keepRound({ ...round, state: 'cancelling' });
      this.#queueRound(round.id);
    }
  }

  /** One try now; when it does not get through, the others follow by themselves. */
  async settle(round: Round): Promise<Round> {
    const settled = await this.#try(round);
    if (settled === round) this.#queueRound(round.id);
    return settled;
  }

  #queueRound(id: string): void {
    this.#queue.add(id, async () => {
      const round = this.#book.round(id);
      return !round || (await this.#try(round)) !== round ? 'done' : 'retry';
    });
  }

  /** The same round when nothing came of it. */
  async #try(round: Round): Promise<Round> {
    const reply = round.state === 'drawn' ? await this.#win(round) : await this.#rollback(round);
    if (reply.outcome === 'unknown') return round;
    if (reply.outcome === 'refused') {
      if (MAY_CHANGE.has(reply.code)) return round;
      this.#log.error({ round: round.id, state: round.state, code: reply.code }, 'the wallet contradicts us');
      return this.#end(round, { state: 'disputed', code: reply.code });
    }
    const { balance } = reply.answer;
    return this.#end(round, {
      state: round.state === 'drawn' ? 'settled' : 'cancelled',
      ...(balance !== undefined && { balance }),
    });
  }

  #win(round: Round): Promise<WalletReply> {
    const { win: tx, bet: bet_tx } = transactionsOf(round);
    const { id, provider, game_code, win: amount = '0.00', scenario } = round;
    return this.#wallet.call(
      provider,
      'win',
      { tx, round: id, game_code, bet_tx, amount, round_closed: true },
      scenario,
    );
  }

  #rollback(round: Round): Promise<WalletReply> {
    const { rollback: tx, bet: bet_tx } = transactionsOf(round);
    return this.#wallet.call(round.provider, 'rollback', { tx, bet_tx, round: round.id }, round.scenario);
  }

  #end(round: Round, changes: Partial<Round>): Promise<Round> {
    return this.#book.keepRound({ ...round, ...changes, closed_at: new Date().toISOString() });
  }
}
