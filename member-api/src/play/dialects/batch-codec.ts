import {
  BATCH_STATUS,
  type BatchAnswer,
  type BatchBet,
  type BatchCancel,
  type BatchRequest,
  type BatchSettle,
  type batchBetNSettle,
} from '@palaro/contract/wires';
import type * as z from 'zod/mini';
import { WALLET_COMMANDS, type DialectAnswer, type WalletCommand } from '../wallet/index.ts';

export type BatchTransactions = Exclude<BatchRequest['message'], { action: 'getBalance' }>;
type BatchBetNSettle = z.infer<typeof batchBetNSettle>;

/** The transactions of a request as wallet commands, in their order; `undefined` for a malformed one. */
export function commandsOf(provider: string, message: BatchTransactions): (WalletCommand | undefined)[] {
  switch (message.action) {
    case 'bet':
      return message.txns.map((bet) => WALLET_COMMANDS['bet']?.(provider, stakeOf(bet)));
    case 'betNSettle':
      return message.txns.map((bet) =>
        WALLET_COMMANDS['betwin']?.(provider, {
          ...stakeOf(bet),
          win: bet.winAmount,
          valid_stake: bet.validAmount,
        }),
      );
    case 'settle':
      return message.txns.map((settle) => WALLET_COMMANDS['win']?.(provider, winOf(settle)));
    case 'cancelBet':
      return message.txns.map((cancel) => WALLET_COMMANDS['rollback']?.(provider, rollbackOf(cancel)));
  }
}

const stakeOf = (bet: BatchBet | BatchBetNSettle) => ({
  tx: bet.platformTxId,
  token: bet.token,
  round: bet.roundId,
  game_code: bet.gameCode,
  amount: bet.betAmount,
  currency: bet.currency,
  odds: bet.odds,
  lines: bet.lines,
});

const winOf = (settle: BatchSettle) => ({
  tx: settle.platformTxId,
  bet_tx: settle.refPlatformTxId,
  round: settle.roundId,
  game_code: settle.gameCode,
  amount: settle.winAmount,
  currency: settle.currency,
  round_closed: settle.isEnd,
  valid_stake: settle.validAmount,
});

const rollbackOf = (cancel: BatchCancel) => ({
  tx: cancel.platformTxId,
  bet_tx: cancel.refPlatformTxId,
  round: cancel.roundId,
  currency: cancel.currency,
});

export function batchAnswerOf(answer: DialectAnswer): BatchAnswer {
  const { code, balance, currency, player, in_review: inReview, failedTxId, ignoredTxIds } = answer;
  return {
    status: BATCH_STATUS[code],
    desc: code,
    ...(player !== undefined && { userId: player }),
    ...(currency !== undefined && { currency }),
    ...(balance !== undefined && { balance }),
    ...(inReview !== undefined && { inReview }),
    ...(failedTxId !== undefined && { failedTxId }),
    ...(ignoredTxIds && { ignoredTxIds }),
  };
}
