import type { Answered } from '../platform/server/answer.ts';
import { adjustmentCalls } from './adjustment/adjustment.routes.ts';
import { amlCalls } from './aml/aml.routes.ts';
import { bankCalls } from './bank/bank.routes.ts';
import { depositCalls } from './deposit/deposit.routes.ts';
import { paymentReviewCalls } from './payment-review/payment-review.routes.ts';
import { statementCalls } from './statement/statement.routes.ts';
import { transferCalls } from './transfer/transfer.routes.ts';
import { withdrawalCalls } from './withdrawal/withdrawal.routes.ts';

export const moneyCalls: readonly Answered[] = [
  ...adjustmentCalls,
  ...amlCalls,
  ...bankCalls,
  ...depositCalls,
  ...paymentReviewCalls,
  ...statementCalls,
  ...transferCalls,
  ...withdrawalCalls,
];
