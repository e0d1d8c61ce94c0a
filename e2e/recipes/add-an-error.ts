import type { Recipe } from './recipe.ts';

const DECLARATION = `  bank_member_frozen: {
    condition: 'Another account is to be the default one while a withdrawal is under way.',
    texts: {
      en: 'Your default account cannot be changed while a withdrawal is under way',
      ph: 'Hindi mapapalitan ang default account habang may withdrawal na pinoproseso',
      zh: '提款处理期间无法更改默认账户',
      ms: 'Akaun lalai tidak boleh ditukar semasa pengeluaran sedang diproses',
    },
  },
`;

const QUERY = `
/** Money of the member is on its way out. */
export async function isWithdrawing(sql: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await sql\`
    SELECT 1 FROM withdrawal
     WHERE member_id = \${memberId} AND state IN ('REQUESTED', 'REVIEW', 'APPROVED', 'SUBMITTED', 'UNKNOWN') LIMIT 1\`;
  return rows.length > 0;
}
`;

const TEST = `  it('stays while a withdrawal is under way', async () => {
    const who = await joinMember(api);
    const first = await addBank(api, who);
    const second = await addBank(api, who);
    await giveCash(api, who, '100');
    const withdrawal = { withdrawal_amount: '100', request_id: randomUUID() };
    valueOf(await api.call(fund.withdraw, { ...who, ...first, ...withdrawal }));
    expect(refusalOf(await choose(who, second))).toEqual([2, 'bank_member_frozen']);
  });

`;

const API = 'member-api/src/money/bank';

export const addAnError: Recipe = {
  page: 'add-an-error',
  tests: [`${API}/bank.test`, 'contract/src', 'shared-lib/src/core/locales'],
  walk: async ({ change }) => {
    await change(
      'contract/src/errors/bank.ts',
      '  bank_already_setup: {\n',
      `${DECLARATION}  bank_already_setup: {\n`,
    );
    await change(
      'contract/src/fund/banks.schemas.ts',
      "'bank_already_setup', 'bank_member_inactive'",
      "'bank_already_setup', 'bank_member_inactive', 'bank_member_frozen'",
    );
    await change(`${API}/bank.store.ts`, '\n/** False when somebody,', `${QUERY}\n/** False when somebody,`);
    await change(
      `${API}/set-default-bank.ts`,
      'listBanks, writeDefault }',
      'isWithdrawing, listBanks, writeDefault }',
    );
    await change(
      `${API}/set-default-bank.ts`,
      '  await writeDefault(',
      "  if (await isWithdrawing(tx, memberId)) throw refuse('bank_member_frozen');\n  await writeDefault(",
    );
    await change(`${API}/bank.test.ts`, 'import { randomInt } from', 'import { randomInt, randomUUID } from');
    await change(`${API}/bank.test.ts`, '  codeFor,\n', '  codeFor,\n  giveCash,\n');
    await change(
      `${API}/bank.test.ts`,
      "  it('is exactly one, also after parallel requests'",
      `${TEST}  it('is exactly one, also after parallel requests'`,
    );
  },
};
