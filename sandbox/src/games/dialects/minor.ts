import { createHash, randomUUID } from 'node:crypto';
import { formatAmount } from '@palaro/contract';
import {
  MINOR_PATH,
  MINOR_STATUS,
  fromMinor,
  minorAnswer,
  toMinor,
  walletCodeOf,
} from '@palaro/contract/wires';
import type { MinorAction } from '@palaro/contract/wires';
import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import type { Dialect, WalletOrder, WalletReply, WireRequest } from './dialect.ts';

/** Money in integers of 1/100,000 peso, UUIDs as transaction ids, HTTP 200 for everything. */
export const minor: Dialect = {
  requestsOf: (order) =>
    bodiesOf(order).map(([action, body]): WireRequest => ({
      path: `${MINOR_PATH}/${action}`,
      body: { request_uuid: randomUUID(), ...body },
      read,
    })),
  wireTx: toUuid,
};

function bodiesOf(order: WalletOrder): [MinorAction, object][] {
  const amount = (pesos: string) => toMinor(stakeUnits(pesos));
  switch (order.action) {
    case 'authenticate':
      return [['balance', { token: order.token }]];
    case 'bet':
      return order.txns.map(({ token, tx, round, game_code, amount: pesos, odds }) => [
        'debit',
        {
          token,
          transaction_uuid: toUuid(tx),
          round,
          game_code,
          amount: amount(pesos),
          ...(odds !== undefined && { odds }),
        },
      ]);
    case 'win':
      return order.txns.map(({ tx, bet_tx, round, game_code, amount: pesos, round_closed, valid_stake }) => [
        'credit',
        {
          transaction_uuid: toUuid(tx),
          reference_transaction_uuid: toUuid(bet_tx),
          round,
          game_code,
          amount: amount(pesos),
          round_closed,
          ...(valid_stake !== undefined && { valid_amount: amount(valid_stake) }),
        },
      ]);
    case 'rollback':
      return order.txns.map(({ tx, bet_tx, round }) => [
        'cancel',
        { transaction_uuid: toUuid(tx), reference_transaction_uuid: toUuid(bet_tx), round },
      ]);
  }
}

function read(status: number, body: unknown): WalletReply {
  const parsed = minorAnswer.safeParse(body);
  if (status !== 200 || !parsed.success) return { outcome: 'unknown' };
  const { status: word, balance: minorUnits, in_review, currency, user, wallet_transaction_id } = parsed.data;
  const code = walletCodeOf(MINOR_STATUS, word);
  const balance = minorUnits === undefined ? undefined : fromMinor(minorUnits);
  const inReview = in_review === undefined ? undefined : fromMinor(in_review);
  if (code === undefined || code === 'TRY_AGAIN') return { outcome: 'unknown' };
  const answer = {
    code,
    ...(balance !== undefined && { balance: formatAmount(balance) }),
    ...(inReview !== undefined && { in_review: formatAmount(inReview) }),
    ...(currency !== undefined && { currency }),
    ...(user !== undefined && { player: user }),
    ...(wallet_transaction_id !== undefined && { transaction_id: wallet_transaction_id }),
  };
  return code === 'OK' ? { outcome: 'ok', answer } : { outcome: 'refused', code, answer };
}

/** A UUID that is always the same for the same transaction: version 8, from its SHA-256. */
function toUuid(tx: string): string {
  const hex = createHash('sha256').update(tx).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
