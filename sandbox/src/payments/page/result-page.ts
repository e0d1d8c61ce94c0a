import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { GatewayRow } from '../gateways.ts';
import type { Payment } from '../payment-book.ts';
import { moneyText } from './money-text.ts';
import { pageShell } from './page-shell.ts';

const TEXTS = {
  PENDING: { sign: '…', title: 'Waiting for your payment', text: 'Nothing was taken yet.' },
  PAID: {
    sign: '✓',
    title: 'Paid',
    text: 'The merchant has been told. Your balance there follows in a moment.',
  },
  FAILED: {
    sign: '!',
    title: 'The payment failed',
    text: 'Nothing was taken. You can start again on the site.',
  },
  CANCELLED: {
    sign: '×',
    title: 'You cancelled',
    text: 'Nothing was taken. You can start again on the site.',
  },
  EXPIRED: {
    sign: '!',
    title: 'Time ran out',
    text: 'Nothing was taken. Start again on the site to get a new page.',
  },
} as const;

/** The result of an ended payment, and the link back. */
export function resultPage(payment: Payment, gateway: GatewayRow): Html {
  const { sign, title, text } = TEXTS[payment.state];
  return pageShell(
    `${title} · ${gateway.label}`,
    `brand-${gateway.code}`,
    html`<main class="sheet message is-${payment.state.toLowerCase()}">
      <p class="sign" aria-hidden="true">${sign}</p>
      <h1>${title}</h1>
      <p class="amount">
        ${moneyText(payment.paid_amount ?? payment.amount, payment.paid_currency ?? payment.currency)}
      </p>
      <p>${text}</p>
      <a class="button primary" href="${payment.return_url}">Back to the site</a>
      <p class="reference">Reference ${payment.reference}</p>
    </main>`,
  );
}
