import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '@palaro/contract';
import { callWallet, type WalletReply } from './wallet-client.ts';

export interface Player {
  member: bigint;
  token: string;
}

interface Sent {
  action: string;
  request: object;
  reply: WalletReply;
}

/** A provider's books: all its answers, and the expected change of each member's balance. */
export interface Books {
  sent: Sent[];
  change: Map<bigint, bigint>;
  /** How often a call failed or had to wait, and was repeated. */
  repeats: number;
}

export const newBooks = (): Books => ({ sent: [], change: new Map(), repeats: 0 });

/**
 * Plays rounds for one player, each a bet with a win, a rollback or both in one call, and repeats every call until it has a final
 * answer, as providers do. `origin` is called for each try, because the server may have restarted on another port.
 */
export async function playRounds(
  origin: () => string,
  { member, token }: Player,
  rounds: number,
  books: Books,
): Promise<void> {
  const book = (units: bigint) => books.change.set(member, (books.change.get(member) ?? 0n) + units);
  const send = async (action: string, request: object, units: bigint) => {
    const reply = await sendUntilAnswered(origin, action, request, books);
    if (reply.code === 'OK') book(units);
    return reply.code === 'OK';
  };
  for (let played = 0; played < rounds; played += 1) {
    const [tx, round] = [randomUUID(), randomUUID()];
    const [amount, prize] = [`${1 + (played % 7)}.25`, `${played % 5}.5`];
    const [stake, win] = [parseAmount(amount)!, parseAmount(prize)!];
    const bet = { token, tx, round, game_code: 'reels', amount };
    if (played % 4 === 3) {
      await send('betwin', { ...bet, win: prize }, win - stake);
      continue;
    }
    const isTaken = await send('bet', bet, -stake);
    const closing = { tx: randomUUID(), bet_tx: tx, round };
    if (played % 4 === 2) await send('rollback', closing, isTaken ? stake : 0n);
    else if (isTaken) {
      await send('win', { ...closing, game_code: 'reels', amount: prize, round_closed: true }, win);
    }
  }
}

async function sendUntilAnswered(origin: () => string, action: string, request: object, books: Books) {
  for (;;) {
    try {
      const reply = await callWallet(origin(), action, request);
      if (reply.status < 500) {
        books.sent.push({ action, request, reply });
        return reply;
      }
    } catch {
      // No answer: the provider cannot know whether the call was applied, so it repeats it.
    }
    books.repeats += 1;
    await sleep(20);
  }
}
