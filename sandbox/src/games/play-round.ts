import { randomBytes } from 'node:crypto';
import { formatAmount } from '@palaro/shared-lib/contract';
import { Refusal } from '../server/refusal.ts';
import { findGame } from './catalogue.ts';
import { transactionsOf } from './game-book.ts';
import type { GameBook, PlaySession, Round } from './game-book.ts';
import { draw } from './reels/draw.ts';
import { evaluate, totalTimes } from './reels/evaluate.ts';
import { MACHINES } from './reels/machines.ts';
import type { Settler } from './settler.ts';
import { isStake, winAmount } from './stakes.ts';
import type { WalletClient } from './wallet-client.ts';

export interface Spin {
  requestId: string;
  stake: string;
}

/** Plays one round at a time in each session: bet, outcome, win, each kept before the next step. */
export class RoundPlayer {
  readonly #book: GameBook;
  readonly #wallet: WalletClient;
  readonly #settler: Settler;
  readonly #running = new Map<string, { requestId: string; round: Promise<Round> }>();

  constructor(book: GameBook, wallet: WalletClient, settler: Settler) {
    this.#book = book;
    this.#wallet = wallet;
    this.#settler = settler;
  }

  /** The same request again answers the same round, so a lost answer can be asked for again. */
  async play(session: PlaySession, { requestId, stake }: Spin): Promise<Round> {
    const running = this.#running.get(session.id);
    if (running?.requestId === requestId) return running.round;
    const known = this.#book.roundOfRequest(session.id, requestId);
    if (known) return known;
    if (!isStake(stake)) throw new Refusal(422, 'malformed', 'This stake is not one of the game.');
    if (running || this.#hasOpenRound(session))
      throw new Refusal(409, 'ROUND_OPEN', 'The last round is not over yet.');
    const round = this.#play(session, { requestId, stake });
    this.#running.set(session.id, { requestId, round });
    try {
      return await round;
    } finally {
      this.#running.delete(session.id);
    }
  }

  #hasOpenRound({ id }: PlaySession): boolean {
    return this.#book.openRounds().some(({ session }) => session === id);
  }

  async #play(session: PlaySession, spin: Spin): Promise<Round> {
    const round = await this.#book.keepRound(openRound(session, spin, this.#book));
    const { id, game_code, stake: amount, provider, scenario } = round;
    const bet = { token: session.token, tx: transactionsOf(round).bet, round: id, game_code, amount };
    const reply = await this.#wallet.call(provider, 'bet', bet, scenario);
    if (reply.outcome === 'unknown')
      return this.#settler.settle(await this.#book.keepRound({ ...round, state: 'cancelling' }));
    const { balance } = reply.answer;
    if (reply.outcome === 'refused')
      return this.#book.keepRound({
        ...round,
        state: 'refused',
        code: reply.code,
        closed_at: new Date().toISOString(),
        ...(balance !== undefined && { balance }),
      });
    const drawn = {
      ...round,
      ...outcomeOf(round),
      ...(balance !== undefined && { balance_after_bet: balance }),
    };
    return this.#settler.settle(await this.#book.keepRound(drawn));
  }
}

function openRound(session: PlaySession, { requestId, stake }: Spin, book: GameBook): Round {
  return {
    id: `r${randomBytes(15).toString('base64url')}`,
    session: session.id,
    provider: session.provider,
    game_code: session.game_code,
    player: session.player,
    request_id: requestId,
    stake,
    opened_at: new Date().toISOString(),
    scenario: book.scenarioOf(session),
    state: 'betting',
  };
}

function outcomeOf({ provider, game_code, stake }: Round) {
  const game = findGame(provider, game_code);
  if (!game) throw new Error(`The catalogue has lost ${game_code}.`);
  const machine = MACHINES[game.machine];
  const stops = draw(machine);
  const win = formatAmount(winAmount(stake, totalTimes(evaluate(machine, stops)), machine.lines.length));
  return { state: 'drawn', stops, win } as const;
}
