import { BATCH_PATH, BATCH_STATUS, batchAnswer, walletCodeOf } from '@palaro/contract/wires';
import type { BatchRequest } from '@palaro/contract/wires';
import type { Dialect, WalletOrder, WalletReply } from './dialect.ts';

/** All transactions of an order in one request: all of them, or none. */
export const batch: Dialect = {
  requestsOf: (order, player) => [
    {
      path: BATCH_PATH,
      body: { message: messageOf(order, player) },
      read: (status, body) => read(status, body, order),
    },
  ],
  wireTx: (tx) => tx,
};

function messageOf(order: WalletOrder, player: string): BatchRequest['message'] {
  switch (order.action) {
    case 'authenticate':
      return { action: 'getBalance', token: order.token, userId: player };
    case 'bet':
      return {
        action: 'bet',
        txns: order.txns.map(({ tx, token, game_code, round, amount, odds, lines }) => ({
          platformTxId: tx,
          token,
          userId: player,
          gameCode: game_code,
          roundId: round,
          betAmount: amount,
          ...(odds !== undefined && { odds }),
          ...(lines !== undefined && { lines }),
        })),
      };
    case 'win':
      return {
        action: 'settle',
        txns: order.txns.map(({ tx, bet_tx, game_code, round, amount, round_closed, valid_stake }) => ({
          platformTxId: tx,
          refPlatformTxId: bet_tx,
          gameCode: game_code,
          roundId: round,
          winAmount: amount,
          isEnd: round_closed,
          ...(valid_stake !== undefined && { validAmount: valid_stake }),
        })),
      };
    case 'rollback':
      return {
        action: 'cancelBet',
        txns: order.txns.map(({ tx, bet_tx, round }) => ({
          platformTxId: tx,
          refPlatformTxId: bet_tx,
          roundId: round,
        })),
      };
  }
}

function read(status: number, body: unknown, order: WalletOrder): WalletReply {
  const parsed = batchAnswer.safeParse(body);
  if (status !== 200 || !parsed.success) return { outcome: 'unknown' };
  const { status: digits, balance, currency, userId, inReview, ignoredTxIds = [] } = parsed.data;
  const code = walletCodeOf(BATCH_STATUS, digits);
  if (code === undefined || code === 'TRY_AGAIN') return { outcome: 'unknown' };
  const answer = {
    code,
    ...(balance !== undefined && { balance }),
    ...(inReview !== undefined && { in_review: inReview }),
    ...(currency !== undefined && { currency }),
    ...(userId !== undefined && { player: userId }),
  };
  // A success without a stake: the bet arrived after its own cancellation.
  if (order.action === 'bet' && ignoredTxIds.length > 0)
    return { outcome: 'refused', code: 'TX_ROLLED_BACK', answer };
  return code === 'OK' ? { outcome: 'ok', answer } : { outcome: 'refused', code, answer };
}
