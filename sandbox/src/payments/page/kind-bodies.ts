import { createHash } from 'node:crypto';
import { html } from '@palaro/html';
import { BANK_NAMES } from './bank-names.ts';
import type { KindBody } from './kind-body.ts';
import { moneyText } from './money-text.ts';
import { qrPicture } from './qr-picture.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'] as const;

/** Like a wallet app: the account, and a PIN. */
export const walletBody: KindBody = ({ amount, currency }, { label }, { problem }) => {
  const wrong = problem?.field === 'mpin' ? problem.text : '';
  return {
    button: `Pay ${moneyText(amount, currency)}`,
    body: html`<p class="source">
        <span><b>${label}</b><small>•••• 4821</small></span
        ><span class="enough">Enough money</span>
      </p>
      <div class="mpin">
        <label for="mpin">MPIN</label>
        <input
          id="mpin"
          name="mpin"
          type="password"
          inputmode="numeric"
          autocomplete="off"
          maxlength="4"
          value="0000"
          aria-describedby="mpin-hint${wrong !== '' && ' mpin-problem'}"
          ${wrong !== '' && html`aria-invalid="true" autofocus`}
        />
        ${wrong !== '' && html`<p class="problem" id="mpin-problem" role="alert">${wrong}</p>`}
        <p class="hint" id="mpin-hint">Any four digits do; these are filled in for you.</p>
      </div>
      <div class="keypad" role="group" aria-label="Digits of the MPIN" data-keypad="mpin" hidden>
        ${KEYS.map((key) =>
          key === ''
            ? html`<span></span>`
            : html`<button type="button" ${key === '⌫' && html`aria-label="Delete"`}>${key}</button>`,
        )}
      </div>`,
  };
};

/** Scan with another app, or with another phone. */
export const qrBody: KindBody = (_payment, { label }, { payUrl }) => ({
  button: 'I have paid',
  body: html`<div class="scan">
    <div class="frame">${qrPicture(payUrl, `QR code to pay with ${label}`)}</div>
    <ol>
      <li>Open your wallet app and choose <b>Scan QR</b>.</li>
      <li>Point it here, or load a screenshot of this page.</li>
      <li>Check the amount and confirm. This page follows by itself.</li>
    </ol>
  </div>`,
});

/** Choose a bank and log in there. */
export const bankBody: KindBody = ({ amount, currency, fields }) => {
  const banks = Object.entries(BANK_NAMES);
  const chosen = fields['bank_code'] ?? banks[0]?.[0];
  return {
    button: `Log in and pay ${moneyText(amount, currency)}`,
    body: html`<fieldset class="banks">
        <legend>Choose your bank</legend>
        ${banks.map(
          ([code, name]) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="bank"
                value="${code}"
                required
                ${code === chosen && html`checked`}
              /><span>${name}</span></label
            >`,
        )}
      </fieldset>
      <fieldset class="login">
        <legend>Log in to online banking</legend>
        <label for="bank-user">User ID</label>
        <input id="bank-user" name="bank_user" autocomplete="off" value="juan.cruz" />
        <label for="bank-password">Password</label>
        <input id="bank-password" name="bank_password" type="password" autocomplete="off" value="sandbox" />
        <p class="hint">Whatever stands here is taken; type no password of your own.</p>
      </fieldset>`,
  };
};

/** Send coins to an address made for this payment. */
export const cryptoBody: KindBody = ({ payment_id, amount, currency }) => {
  const address = addressOf(payment_id);
  return {
    button: 'I have sent it',
    body: html`<div class="scan">
      <div class="frame">${qrPicture(address, 'QR code of the address')}</div>
      <dl>
        <dt>Send exactly</dt>
        <dd>
          <span class="coins" id="coins">${amount}</span> ${currency}
          ${copyButton('coins', 'Copy the amount')}
        </dd>
        <dt>To this address</dt>
        <dd>
          <span class="address" id="address">${address}</span> ${copyButton('address', 'Copy the address')}
        </dd>
        <dt>Network</dt>
        <dd>TRON (TRC-20) only</dd>
      </dl>
      <p class="copied" role="status" id="copied"></p>
      <p class="warning">Send the exact amount. Coins sent on another network are lost.</p>
    </div>`,
  };
};

function copyButton(id: string, name: string) {
  return html`<button class="copy" type="button" data-copy="${id}" aria-label="${name}" hidden>Copy</button>`;
}

/** In the format of the network's addresses; it does not exist. */
function addressOf(paymentId: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes = createHash('sha512').update(paymentId).digest().subarray(0, 33);
  return `T${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
