import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GatewayPayment } from '@palaro/contract/wires';
import { encode } from 'uqr';
import { call } from '../../server/testing.ts';
import { GATEWAYS } from '../gateways.ts';
import { TestGateway, aPayment, leastOf } from '../testing.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = new TestGateway();
  await gateway.start();
});
afterEach(() => gateway.remove());

/** The code of a page as rows of cells, its light border too. */
function cellsOf(html: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true;
  return rows;
}

const codeOf = (text: string) => encode(text, { ecc: 'M', border: 4 }).data;

it.each(GATEWAYS.filter(({ kind }) => kind === 'qr'))(
  'a phone that scans the page of $code opens the same payment',
  async (row) => {
    const answer = await gateway.request('/v1/payments', aPayment(leastOf(row)));
    const { payment_id, pay_url } = answer.json() as GatewayPayment;
    const { text } = await call(`${gateway.url}/pay/${payment_id}`);
    expect(cellsOf(text)).toEqual(codeOf(pay_url));
  },
);

it('a phone that scans the page of coins has the address to send them to', async () => {
  const payment = aPayment({ code: 'xftusdt', amount: '8.5617', currency: 'USDT' });
  const { payment_id } = (await gateway.request('/v1/payments', payment)).json() as GatewayPayment;
  const { text } = await call(`${gateway.url}/pay/${payment_id}`);
  expect(cellsOf(text)).toEqual(codeOf(/id="address">(\w+)</.exec(text)?.[1] ?? ''));
});
