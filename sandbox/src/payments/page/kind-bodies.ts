import { createHash } from 'node:crypto';
import { formatAmount, parseAmount } from '@palaro/shared-lib/contract';
import { html } from '../../server/html.ts';
import type { Html } from '../../server/html.ts';
import type { KindBody } from './pay-page.ts';
import { peso } from './peso.ts';
import { qrPicture } from './qr-picture.ts';

const BANKS = ['Bayanihan Bank', 'Luntian Savings', 'Perlas Commercial', 'Bank of Mayon'] as const;
const UNITS_PER_CENTAVO = 100n;

/** Confirm with the money of a wallet. */
export const walletBody: KindBody = ({ amount }, { label }) => ({
  button: `Pay ${peso(amount)}`,
  body: html`<fieldset>
    <legend>Pay from</legend>
    <label class="choice"
      ><input type="radio" name="source" value="wallet" checked /><span
        ><b>${label} wallet</b><small>•••• 4821 · Enough money</small></span
      ></label
    >
    <label class="choice"
      ><input type="radio" name="source" value="savings" /><span
        ><b>${label} savings</b><small>•••• 7730 · Enough money</small></span
      ></label
    >
  </fieldset>`,
});

/** Scan with another app, or with another phone. */
export const qrBody: KindBody = (_payment, { label }, payUrl) => ({
  button: 'I have paid',
  body: html`<div class="scan">
    ${qrPicture(payUrl, `QR code to pay with ${label}`)}
    <ol>
      <li>Open your wallet app and choose <b>Scan QR</b>.</li>
      <li>Point it here, or load a screenshot of this page.</li>
      <li>Check the amount and confirm. This page follows by itself.</li>
    </ol>
  </div>`,
});

/** Choose a bank and go on there. */
export const bankBody: KindBody = () => ({
  button: 'Continue to my bank',
  body: html`<fieldset>
    <legend>Choose your bank</legend>
    ${BANKS.map(
      (bank, index) =>
        html`<label class="choice"
          ><input type="radio" name="source" value="${bank}" required ${index === 0 && html`checked`} /><span
            class="bank-mark"
            aria-hidden="true"
            >${initials(bank)}</span
          ><span><b>${bank}</b></span></label
        >`,
    )}
  </fieldset>`,
});

/** Send coins to an address made for this payment. */
export const cryptoBody: KindBody = ({ payment_id, amount }, { centavosPerUsdt = 1 }) => {
  const address = addressOf(payment_id);
  return {
    button: 'I have sent it',
    body: html`<div class="scan">
      ${qrPicture(address, 'QR code of the address')}
      <dl>
        <dt>Send exactly</dt>
        <dd class="coins">${toUsdt(amount, centavosPerUsdt)} USDT</dd>
        <dt>Network</dt>
        <dd>TRON (TRC-20) only</dd>
        <dt>To this address</dt>
        <dd class="address">${address}</dd>
        <dt>Rate</dt>
        <dd>1 USDT = ${peso(formatAmount(BigInt(centavosPerUsdt) * UNITS_PER_CENTAVO))}</dd>
      </dl>
    </div>`,
  };
};

/** Rounded up to a hundredth: the merchant never gets less than was asked. */
function toUsdt(amount: string, centavosPerUsdt: number): string {
  const price = BigInt(centavosPerUsdt) * UNITS_PER_CENTAVO;
  const hundredths = ((parseAmount(amount) ?? 0n) * 100n + price - 1n) / price;
  return formatAmount(hundredths * UNITS_PER_CENTAVO);
}

/** Shaped like an address of the network; nobody owns it. */
function addressOf(paymentId: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes = createHash('sha512').update(paymentId).digest().subarray(0, 33);
  return `T${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

function initials(bank: string): Html {
  return html`${bank
    .split(' ')
    .filter((word) => word !== 'of')
    .map((word) => word[0] ?? '')
    .join('')}`;
}
