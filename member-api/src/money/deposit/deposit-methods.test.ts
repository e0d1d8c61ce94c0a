import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DEPOSIT_CHOICES, DEPOSIT_CODES, depositMethod, fund, payg } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { joinMember, useApi, valueOf } from '../../../test/kit/index.ts';

/** The specification, on one line. */
const SPECIFICATION = readFileSync(
  path.join(import.meta.dirname, '../../../../docs/member-site.md'),
  'utf8',
).replaceAll(/\s+/g, ' ');
/** The names in a sentence of it that begins so. */
const namesAfter = (start: string) => {
  const [, list = ''] = SPECIFICATION.split(start);
  return (/^[^.;]*/.exec(list)?.[0] ?? '').replaceAll('`', '').trim().split(', ');
};

// Specification 2.4, 7.4
it('the table of deposit methods has the codes and the pages of the specification (2.4, 7.4), each with its call', () => {
  expect(DEPOSIT_CODES).toEqual(namesAfter('The codes: '));
  expect(Object.values(payg.depositCalls).map(({ path: address }) => address)).toEqual(
    DEPOSIT_CODES.map((code) => `/payg/deposit${code}`),
  );
  const routes = DEPOSIT_CODES.map((code) => depositMethod(code).route).filter((route) => route !== '');
  expect([...new Set(routes)]).toEqual(namesAfter('the pages of payment methods: '));
});

describeOnDatabases('the ways to deposit', (db) => {
  const api = useApi(db);

  // Specification 7.25: /fund/bankingmode
  it('have the choices of a member', async () => {
    const modes = valueOf(await api.call(fund.bankingmode, await joinMember(api)));
    const choicesOf = (code: string) => modes.find((mode) => mode.code === code)?.choices;
    expect(modes.map(({ code }) => code)).toEqual(DEPOSIT_CODES);
    expect(choicesOf('mayapay')).toBeUndefined();
    expect(choicesOf('aipay')).toBeUndefined();
    expect(choicesOf('goldpay2')).toEqual({ bank_code: DEPOSIT_CHOICES.bank_code });
    expect(choicesOf('cloudpay')).toEqual({ payment_type: DEPOSIT_CHOICES.payment_type });
    expect(choicesOf('swpaygcash')).toEqual({ method: DEPOSIT_CHOICES.method });
  });
});
