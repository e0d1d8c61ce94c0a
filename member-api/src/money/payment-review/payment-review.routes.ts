import { operator } from '@palaro/contract';
import { change } from '../../platform/server/change.ts';
import { creditPayment } from './credit-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { sendPaymentBack } from './send-payment-back.ts';

export const paymentReviewCalls = [
  change(operator.creditpayment, creditPayment, { limits: [] }),
  change(operator.returnpayment, sendPaymentBack, { limits: [] }),
  change(operator.rejectpayment, rejectPayment, { limits: [] }),
];
