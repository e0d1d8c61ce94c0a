import { html } from '../../server/html.ts';
import type { Html } from '../../server/html.ts';
import type { GatewayRow, PageKind } from '../gateways.ts';
import type { Payment } from '../payment-book.ts';
import { SCENARIOS } from '../scenarios.ts';
import { bankBody, cryptoBody, qrBody, walletBody } from './kind-bodies.ts';
import { pageShell } from './page-shell.ts';
import { peso } from './peso.ts';

/** What stands between the amount and the button, and what the button says. */
export type KindBody = (
  payment: Payment,
  gateway: GatewayRow,
  payUrl: string,
) => { body: Html; button: string };

const KIND_BODIES: Readonly<Record<PageKind, KindBody>> = {
  wallet: walletBody,
  qr: qrBody,
  bank: bankBody,
  crypto: cryptoBody,
};

export interface PayPageTexts {
  /** Address of this page. */
  payUrl: string;
  /** Who is paid. */
  merchant: string;
  /** What was wrong with what was sent before; empty for nothing. */
  problem: string;
}

/** A pay page of the gateway's kind, with the sandbox' own controls below it. */
export function payPage(
  payment: Payment,
  gateway: GatewayRow,
  { payUrl, merchant, problem }: PayPageTexts,
): Html {
  const { body, button } = KIND_BODIES[gateway.kind](payment, gateway, payUrl);
  return pageShell(
    `Pay ${peso(payment.amount)} · ${gateway.label}`,
    `brand-${gateway.code} kind-${gateway.kind}`,
    html`<header class="top">
        <p class="mark" aria-hidden="true">${gateway.label.slice(0, 1)}</p>
        <p class="name">${gateway.label}</p>
        <p class="deadline">
          Pay within <time id="deadline" datetime="${payment.expires_at}">${minutesLeft(payment)} min</time>
        </p>
      </header>
      <main class="sheet" data-status="/pay/${payment.payment_id}/status">
        <h1>
          <span class="to">Pay to ${merchant}</span>
          <span class="amount">${peso(payment.amount)}</span>
        </h1>
        <form method="post" action="/pay/${payment.payment_id}">
          ${body}
          <button class="button primary" name="action" value="pay">${button}</button>
          <button class="button plain" name="action" value="cancel" formnovalidate>Cancel and go back</button>
        </form>
        <p class="reference">No fee for you · Reference ${payment.reference}</p>
      </main>
      ${controls(payment, problem)}`,
    'follow.js',
  );
}

function minutesLeft({ expires_at }: Payment): number {
  return Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 60_000));
}

function controls({ payment_id }: Payment, problem: string): Html {
  return html`<details class="controls" ${problem !== '' && html`open`}>
    <summary>Sandbox controls</summary>
    <form method="post" action="/pay/${payment_id}">
      <p>No money moves here. Choose what the gateway does.</p>
      <label for="scenario">Behaviour</label>
      <select id="scenario" name="scenario">
        <option value="">As set for this gateway</option>
        ${Object.entries(SCENARIOS)
          .filter(([, scenario]) => !('failsCreate' in scenario || 'failsPayout' in scenario))
          .map(([name, { text }]) => html`<option value="${name}">${text}</option>`)}
      </select>
      <label for="amount">Pay another amount <span class="hint">(optional)</span></label>
      <input
        id="amount"
        name="amount"
        inputmode="decimal"
        autocomplete="off"
        ${problem !== '' && html`aria-invalid="true" aria-describedby="problem" autofocus`}
      />
      ${problem !== '' && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <div class="actions">
        <button class="button small" name="action" value="pay">Pay like this</button>
        <button class="button small" name="action" value="fail">Fail</button>
        <button class="button small" name="action" value="expire">Expire</button>
      </div>
    </form>
  </details>`;
}
