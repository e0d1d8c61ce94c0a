import type { Recipe } from './recipe.ts';

/** As the generator makes it. */
const GENERAL = `    condition: 'It is not possible at the moment.',
    texts: {
      en: 'This is not possible at the moment',
      ph: 'Hindi ito posible sa ngayon',
      zh: '目前无法进行此操作',
      ms: 'Ini tidak dapat dilakukan buat masa ini',
    },
`;
const NEW_ERROR = `    condition: 'Another account is to be the default one while a withdrawal is under way.',
    texts: {
      en: 'Your default account cannot be changed while a withdrawal is under way',
      ph: 'Hindi mapapalitan ang default account habang may withdrawal na pinoproseso',
      zh: '提款处理期间无法更改默认账户',
      ms: 'Akaun lalai tidak boleh ditukar semasa pengeluaran sedang diproses',
    },
`;

/** What the store asks before it. */
const HAS_BANK = `
  const rows = await sql\`SELECT 1 FROM member_bank WHERE member_id = \${memberId} LIMIT 1\`;
  return rows.length > 0;
}
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

const TEST = `import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { fund } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addBank, giveCash, joinMember, refusalOf, useApi, valueOf } from '../../../test/kit/index.ts';

describeOnDatabases('the default account', (db) => {
  const api = useApi(db);

  it('stays while a withdrawal is under way', async () => {
    const who = await joinMember(api);
    const first = await addBank(api, who);
    const second = await addBank(api, who);
    await giveCash(api, who, '100');
    const withdrawal = { withdrawal_amount: '100', request_id: randomUUID() };
    valueOf(await api.call(fund.withdraw, { ...who, ...first, ...withdrawal }));
    expect(refusalOf(await api.call(fund.setdefaultbank, { ...who, ...second }))).toEqual([
      2,
      'bank_member_frozen',
    ]);
  });
});
`;

const BROKEN_INTO_LINES = `  errors: [
    'bank_member_not_exists',
    'bank_already_setup',
    'bank_member_inactive',
    'bank_member_frozen',
    'step_up_required',
  ],`;

const API = 'member-api/src/money/bank';

export const addAnError: Recipe = {
  page: 'add-an-error',
  tests: [`${API}/set-default-bank`, 'contract/src', 'shared-lib/src/core/locales'],
  walk: async ({ asWritten, change, write }) => {
    await asWritten('npm run new error bank bank_member_frozen');
    await change('contract/src/errors/bank.ts', GENERAL, NEW_ERROR);
    await change(
      'contract/src/fund/banks.schemas.ts',
      "  errors: ['bank_member_not_exists', 'bank_already_setup', 'bank_member_inactive', 'step_up_required'],",
      BROKEN_INTO_LINES,
    );
    await change(`${API}/bank.store.ts`, HAS_BANK, `${HAS_BANK}${QUERY}`);
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
    await write(`${API}/set-default-bank.test.ts`, TEST);
  },
};
