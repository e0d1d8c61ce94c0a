import type { WalletCode } from '@palaro/contract/wires';

/** The HTTP status of each answer; 200 also for a repeat. */
export const WALLET_STATUS = {
  OK: 200,
  INVALID_SIGNATURE: 401,
  CLOCK_SKEW: 401,
  NONCE_REUSED: 401,
  INVALID_TOKEN: 401,
  INSUFFICIENT_FUNDS: 402,
  MEMBER_BLOCKED: 403,
  LIMIT_REACHED: 403,
  GAME_OFF: 403,
  GAME_NOT_SUPPORTED: 403,
  FREE_CREDIT_DETECTED: 403,
  TX_NOT_EXIST: 404,
  TX_ROLLED_BACK: 409,
  ROUND_CLOSED: 409,
  ALREADY_SETTLED: 409,
  DUPLICATE_TRANSACTION: 409,
  MALFORMED: 422,
  TRY_AGAIN: 503,
} as const satisfies Record<WalletCode, number>;
