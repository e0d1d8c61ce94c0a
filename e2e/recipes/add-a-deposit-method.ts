import { codeBlock, indented } from './code-block.ts';
import type { Recipe } from './recipe.ts';

const TEST = `
  it('lead by a new one from the call to the balance', async () => {
    const who = await joinMember(api);
    const { ticket_id } = valueOf(
      await api.call(payg.depositCalls.bayadpay, {
        ...who,
        deposit_amount: '75',
        mode: 'mobile',
        return_url: SITE_URL,
        request_id: randomUUID(),
      }),
    );
    const { payment_id = '', amount = '' } = api.gateway.payments.get(ticket_id) ?? {};
    const paid = { type: 'payment.paid', reference: ticket_id, id: payment_id, amount } as const;
    expect(await api.webhook('bayadpay', paid)).toBe(200);
    expect(await availableOf(api, who)).toBe(pesos(75));
  });
});
`;

const CONTRACT = 'contract/src/deposit-methods.ts';
const SPECIFICATION = 'docs/member-site.md';
const TESTS = 'member-api/src/money/deposit/deposit-methods.test.ts';

export const addADepositMethod: Recipe = {
  page: 'add-a-deposit-method',
  tests: [TESTS, 'sandbox/src/payments/payments-server', 'mfe-wallet/src/deposit/deposit.rules'],
  walk: async ({ text, change }) => {
    const row = indented(codeBlock(text, 'bayadpay: {'), 2);
    const end = '} as const satisfies Record<string, DepositMethod>;';
    await change(CONTRACT, end, `${row}${end}`);
    await change(SPECIFICATION, '`/swpaygcashqr`; and', '`/swpaygcashqr`, `/bayadpay`; and');
    await change(SPECIFICATION, 'swpaygcash, swpaygcashqr.', 'swpaygcash, swpaygcashqr, bayadpay.');
    await change(
      TESTS,
      "import { readFileSync } from 'node:fs';",
      "import { randomUUID } from 'node:crypto';\nimport { readFileSync } from 'node:fs';",
    );
    await change(TESTS, 'fund, payg }', 'fund, payg, pesos }');
    await change(
      TESTS,
      '{ joinMember, useApi, valueOf }',
      '{ availableOf, joinMember, SITE_URL, useApi, valueOf }',
    );
    const last = 'method: DEPOSIT_CHOICES.method });\n  });\n});\n';
    await change(TESTS, last, last.replace(/\}\);\n$/, TEST));
  },
};
