import type { PayKind } from '@palaro/contract';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { GatewayRow } from '../gateways.ts';
import type { Payment } from '../payment-book.ts';
import { PAGE_SCENARIOS, scenarioOf } from '../scenarios.ts';
import type { FormProblem, KindBody, PayPageTexts } from './kind-body.ts';
import { bankBody, cryptoBody, qrBody, walletBody } from './kind-bodies.ts';
import { moneyText } from './money-text.ts';
import { pageShell } from './page-shell.ts';

const KIND_BODIES: Readonly<Record<PayKind, KindBody>> = {
  wallet: walletBody,
  qr: qrBody,
  bank: bankBody,
  crypto: cryptoBody,
};

const SCRIPTS: Readonly<Record<PayKind, readonly string[]>> = {
  wallet: ['follow.js', 'keypad.js'],
  qr: ['follow.js'],
  bank: ['follow.js'],
  crypto: ['follow.js', 'copy.js'],
};

/** A pay page of the gateway's kind, with the sandbox's own controls below it. */
export function payPage(payment: Payment, gateway: GatewayRow, texts: PayPageTexts): Html {
  const { body, button } = KIND_BODIES[gateway.kind](payment, gateway, texts);
  const amount = moneyText(payment.amount, payment.currency);
  return pageShell(
    `Pay ${amount} · ${gateway.label}`,
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
          <span class="to">Pay to ${texts.merchant}</span>
          <span class="amount">${amount}</span>
        </h1>
        <form method="post" action="/pay/${payment.payment_id}">
          ${body}
          <button class="button primary" name="action" value="pay">${button}</button>
          <button class="button plain" name="action" value="cancel" formnovalidate>Cancel and go back</button>
        </form>
        <p class="reference">No fee for you · Reference ${payment.reference}</p>
      </main>
      ${controls(payment, texts.problem)}`,
    SCRIPTS[gateway.kind],
  );
}

function minutesLeft({ expires_at }: Payment): number {
  return Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 60_000));
}

function controls({ payment_id }: Payment, problem: FormProblem | undefined): Html {
  const wrong = problem?.field === 'amount' ? problem.text : '';
  return html`<aside aria-label="Sandbox controls">
    <details class="controls" ${wrong !== '' && html`open`}>
      <summary>Sandbox controls</summary>
      <form method="post" action="/pay/${payment_id}">
        <p>No money moves here. Choose what the gateway does.</p>
        <label for="scenario">Behaviour</label>
        <select id="scenario" name="scenario">
          <option value="">As set for this gateway</option>
          ${PAGE_SCENARIOS.map((name) => html`<option value="${name}">${scenarioOf(name).text}</option>`)}
        </select>
        <label for="amount">Pay another amount <span class="hint">(optional)</span></label>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          ${wrong !== '' && html`aria-invalid="true" aria-describedby="problem" autofocus`}
        />
        ${wrong !== '' && html`<p class="problem" id="problem" role="alert">${wrong}</p>`}
        <div class="actions">
          <button class="button small" name="action" value="pay">Pay like this</button>
          <button class="button small" name="action" value="fail">Fail</button>
          <button class="button small" name="action" value="cancel">Cancel</button>
          <button class="button small" name="action" value="expire">Let it expire</button>
        </div>
      </form>
      <p class="elsewhere"><a href="/">Behaviour of every gateway</a></p>
    </details>
  </aside>`;
}
