import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { GATEWAYS } from '../gateways.ts';
import type { PaymentBook } from '../payment-book.ts';
import { EVERY_CODE, PAYOUT_CODE, SCENARIO_NAMES, scenarioOf } from '../scenarios.ts';
import { pageShell } from './page-shell.ts';

const OTHERS = [
  { code: EVERY_CODE, label: 'Every gateway, payouts too' },
  { code: PAYOUT_CODE, label: 'Payouts' },
] as const;

/** The scenario of each gateway, and a form to change it. */
export function controlsPage(book: PaymentBook): Html {
  const everybody = [...GATEWAYS, ...OTHERS.filter(({ code }) => code !== EVERY_CODE)];
  const odd = everybody.filter(({ code }) => book.scenario(code) !== 'normal');
  return pageShell(
    'Sandbox controls · Payments',
    'brand-mayapay kind-controls',
    html`<main class="sheet">
      <h1>Sandbox controls</h1>
      <form method="post" action="/scenario">
        <label for="code">Gateway</label>
        <select id="code" name="code">
          ${[...OTHERS, ...GATEWAYS].map(
            ({ code, label }) =>
              html`<option value="${code}">${label}${code !== EVERY_CODE && ` (${code})`}</option>`,
          )}
        </select>
        <label for="name">Behaviour</label>
        <select id="name" name="name">
          ${SCENARIO_NAMES.map((name) => html`<option value="${name}">${scenarioOf(name).text}</option>`)}
        </select>
        <button class="button primary">Behave like this</button>
      </form>
      <h2>Now</h2>
      ${odd.length === 0 && html`<p>Every gateway behaves well.</p>`}
      ${
        odd.length > 0 &&
        html`<ul>
          ${odd.map(({ code, label }) => html`<li><b>${label}</b>: ${scenarioOf(book.scenario(code)).text}</li>`)}
        </ul>`
      }
    </main>`,
  );
}
