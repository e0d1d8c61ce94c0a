import type { Html } from '@palaro/html';
import type { GatewayRow } from '../gateways.ts';
import type { Payment } from '../payment-book.ts';

/** The problem of the previous input. */
export interface FormProblem {
  field: 'amount' | 'mpin';
  text: string;
}

export interface PayPageTexts {
  /** Address of this page. */
  payUrl: string;
  /** The receiver of the payment. */
  merchant: string;
  problem?: FormProblem | undefined;
}

/** The content between the amount and the button, and the button's label. */
export type KindBody = (
  payment: Payment,
  gateway: GatewayRow,
  texts: PayPageTexts,
) => { body: Html; button: string };
