import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { ScreenView } from '../wire/index.ts';
import { showAmount } from './browser/money.ts';
import type { Texts } from './texts/en.ts';

/** The member's balance and last win; the deposit takes the place of the win when the balance is below the stake. */
export function sums(view: ScreenView, texts: Texts): Html {
  const show = (amount: string) => showAmount(amount, view.currency);
  return html`<div class="sums">
    <dl>
      <div>
        <dt>${texts.balance}</dt>
        <dd id="balance">${show(view.balance)}</dd>
      </div>
      <div>
        <dt>${texts.lastWin}</dt>
        <dd id="last-win">${show('0')}</dd>
      </div>
    </dl>
    ${!view.is_demo && html`<button type="button" class="deposit" id="deposit" hidden>${texts.deposit}</button>`}
  </div>`;
}
