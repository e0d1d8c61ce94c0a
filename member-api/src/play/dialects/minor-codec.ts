import { formatAmount, parseAmount } from '@palaro/contract';
import {
  fromMinor,
  MINOR_REQUESTS,
  MINOR_STATUS,
  minorBalance,
  toMinor,
  type MinorAction,
  type MinorAnswer,
  type WalletAnswer,
} from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { WALLET_COMMANDS, type WalletCommand } from '../wallet/index.ts';

/** Reads the body of a call; `undefined` when it is malformed. */
export type MinorReader = (provider: string, body: unknown) => WalletCommand | undefined;

function reader<A extends MinorAction>(
  action: A,
  command: string,
  translate: (body: z.infer<(typeof MINOR_REQUESTS)[A]>) => object,
): MinorReader {
  return (provider, body) => {
    const parsed = z.safeParse(MINOR_REQUESTS[action], body);
    if (!parsed.success) return undefined;
    const fields = parsed.data as z.infer<(typeof MINOR_REQUESTS)[A]>;
    return WALLET_COMMANDS[command]?.(provider, { ...translate(fields), currency: fields.currency });
  };
}

/** `POST /provider/minor/v1/{name}`: each call as the wallet's action. */
export const MINOR_READERS: Readonly<Record<MinorAction, MinorReader>> = {
  // The only call before a game, so it checks whether the member may play; the answer always has the balance.
  balance: reader('balance', 'authenticate', ({ token }) => ({ token })),
  debit: reader('debit', 'bet', ({ token, transaction_uuid, round, game_code, amount, odds }) => ({
    token,
    tx: txOf(transaction_uuid),
    round,
    game_code,
    amount: pesosOf(amount),
    odds,
  })),
  credit: reader('credit', 'win', (credit) => ({
    tx: txOf(credit.transaction_uuid),
    bet_tx: txOf(credit.reference_transaction_uuid),
    round: credit.round,
    game_code: credit.game_code,
    amount: pesosOf(credit.amount),
    round_closed: credit.round_closed,
    valid_stake: pesosOf(credit.valid_amount),
  })),
  cancel: reader('cancel', 'rollback', ({ transaction_uuid, reference_transaction_uuid, round }) => ({
    tx: txOf(transaction_uuid),
    bet_tx: txOf(reference_transaction_uuid),
    round,
  })),
  finish: reader('finish', 'roundclose', ({ transaction_uuid, round }) => ({
    tx: txOf(transaction_uuid),
    round,
  })),
};

/** @param request the parsed JSON, or `undefined`. */
export function minorAnswerOf(answer: WalletAnswer, request: unknown): MinorAnswer {
  const { code, balance, currency, player, transaction_id, in_review: waits } = answer;
  const named = z.safeParse(REQUEST_NAME, request);
  const amount = balance === undefined ? undefined : parseAmount(balance);
  const inReview = waits === undefined ? undefined : parseAmount(waits);
  return {
    status: MINOR_STATUS[code],
    ...(named.success && named.data),
    ...(player !== undefined && { user: player }),
    ...(currency !== undefined && { currency }),
    ...(amount !== undefined && { balance: toMinor(amount) }),
    ...(inReview !== undefined && { in_review: toMinor(inReview) }),
    ...(transaction_id !== undefined && { wallet_transaction_id: transaction_id }),
  };
}

const REQUEST_NAME = z.pick(minorBalance, { request_uuid: true });

/** UUIDs are compared without case. */
const txOf = (uuid: string) => uuid.toLowerCase();

function pesosOf(minor: number | undefined): string | undefined {
  const amount = minor === undefined ? undefined : fromMinor(minor);
  return amount === undefined ? undefined : formatAmount(amount);
}
