import type { Html } from '@palaro/html';
import type { GatewayRow } from '../gateways.ts';
import type { Payment } from '../payment-book.ts';

/** What was wrong with what was sent before. */
export interface FormProblem {
  field: 'amount' | 'mpin';
  text: string;
}

export interface PayPageTexts {
  /** Address of this page. */
  payUrl: string;
  /** Who is paid. */
  merchant: string;
  problem?: FormProblem | undefined;
}

/** What stands between the amount and the button, and what the button says. */
export type KindBody = (
  payment: Payment,
  gateway: GatewayRow,
  texts: PayPageTexts,
) => { body: Html; button: string };
