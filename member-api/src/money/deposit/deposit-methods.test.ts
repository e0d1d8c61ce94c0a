import { expect, it } from '@jest/globals';
import { DEPOSIT_CHOICES, DEPOSIT_CODES, depositMethod, fund, payg } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { joinMember, useApi, valueOf } from '../../../test/kit/index.ts';

/** From docs/member-site.md, 2.4 and 7.4. */
const ROUTES =
  `/mayapay /htpay /aipay /rmpay /gopaygcash /gopaymaya /dgpaygcash /dgpaygcashqr /dgpaymaya /cloudpay /toppay
  /anfu /shunfapay /worldpay /rgpay /wcpay /goldpay /xftgcash /xftusdt /masayapay /xypay /tygpay /ctpay /innpay /rkpay /ezpay
  /sgpay /goldpay2 /rkpaygcash /rkpaygcashqr /swpaygcash /swpaygcashqr`.split(/\s+/);
const CODES =
  `mayapay htpay aipay rmpay gopaygcash gopaymaya dgpaygcash dgpaygcashqr dgpaymaya cloudpay toppay anfu
  shunfapaygcash shunfapaymaya worldpay rgpay wcpay goldpay xftgcash xftusdt masayapay xypay tygpay ctpay ofapay innpayd0s
  innpayd0c innpaymaya rkpay ezpay sgpay goldpay2 rkpaygcash rkpaygcashqr swpaygcash swpaygcashqr`.split(
    /\s+/,
  );

it('the table of deposit methods has 36 codes, each with its call, on 32 pages', () => {
  expect(DEPOSIT_CODES).toEqual(CODES);
  expect(CODES).toHaveLength(36);
  expect(Object.values(payg.depositCalls).map(({ path }) => path)).toEqual(
    CODES.map((code) => `/payg/deposit${code}`),
  );
  const routes = new Set(
    DEPOSIT_CODES.map((code) => depositMethod(code).route).filter((route) => route !== ''),
  );
  expect([...routes]).toEqual(ROUTES);
  expect(ROUTES).toHaveLength(32);
});

describeOnDatabases('the ways to deposit', (db) => {
  const api = useApi(db);

  it('have the choices of a member', async () => {
    const modes = valueOf(await api.call(fund.bankingmode, await joinMember(api)));
    const choicesOf = (code: string) => modes.find((mode) => mode.code === code)?.choices;
    expect(modes.map(({ code }) => code)).toEqual(CODES);
    expect(choicesOf('mayapay')).toBeUndefined();
    expect(choicesOf('aipay')).toBeUndefined();
    expect(choicesOf('goldpay2')).toEqual({ bank_code: DEPOSIT_CHOICES.bank_code });
    expect(choicesOf('cloudpay')).toEqual({ payment_type: DEPOSIT_CHOICES.payment_type });
    expect(choicesOf('swpaygcash')).toEqual({ method: DEPOSIT_CHOICES.method });
  });
});
