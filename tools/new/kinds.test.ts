import { describe, expect, it } from '@jest/globals';
import { planNew } from './kinds.ts';

const root = process.cwd();
const plan = (words: string) => planNew(root, words === '' ? [] : words.split(' '));

describe('what is asked for wrongly', () => {
  it.each([
    ['', 'Say what is to be made:\n  npm run new page <remote> <name>'],
    ['pages', '"pages" is nothing that can be made:\n  npm run new page <remote> <name>'],
    ['toString', '"toString" is nothing that can be made'],
    [
      'page mfe-wallet',
      'Say it like this: npm run new page <remote> <name>, such as npm run new page mfe-wallet',
    ],
    ['page mfe-wallet vouchers too', 'Say it like this: npm run new page'],
    ['page mfe-vault vouchers', 'There is no remote "mfe-vault". There are: mfe-auth, '],
    ['page mfe-wallet ../vouchers', '"../vouchers" is no name for a page'],
    ['page mfe-wallet Vouchers', '"Vouchers" is no name for a page'],
    ['page mfe-wallet deposit', 'mfe-wallet/src/deposit is there already.'],
    ['page mfe-wallet state', 'mfe-wallet exposes a module "state" already.'],
    ['page mfe-wallet slot', '/slot is a page of mfe-games already.'],
    ['page mfe-wallet contactus', '/contactus is a page of mfe-content already.'],
    ['page mfe-wallet api', '/api is an address of the site itself.'],
    [
      'page mfe-wallet grant',
      'mfe-wallet has texts that begin with "grant." already: the page needs another name.',
    ],
    ['call report/rewards vouchers', 'Say it like this: npm run new call <file in contract/src>'],
    [
      'call report vouchers rewards/voucher',
      'There is no contract/src/report.calls.ts for a call of a member.',
    ],
    [
      'call operator/staff vouchers rewards/voucher',
      'There is no contract/src/operator/staff.calls.ts for a',
    ],
    ['call report/rewards list_vouchers rewards/voucher', '"list_vouchers" is no name for a call'],
    ['call report/rewards delete rewards/voucher', '"delete" is a word of the language'],
    ['call report/rewards vouchers rewards', '"rewards" is no place in member-api/src: an area and a noun'],
    ['call report/rewards vouchers prizes/voucher', '"prizes/voucher" is no place in member-api/src'],
    ['call report/rewards vouchers rewards/../money', '"rewards/../money" is no place in member-api/src'],
    ['call report/rewards vouchers rewards/Voucher', '"Voucher" is no name for a folder of the API'],
    ['call report/rewards vouchers money/ledger', 'member-api/src/money/ledger answers no calls'],
    ['call report/rewards vip rewards/voucher', 'The call /report/vip is there already.'],
    ['call couponcode vip rewards/vip', 'member-api/src/rewards/vip/get-vip.ts is there already.'],
    ['call couponcode coupon rewards/voucher', 'contract/src/couponcode.schemas.ts has a "coupon" already.'],
    ['error bank', 'Say it like this: npm run new error <family> <key> [<field>]'],
    ['error banks bank_member_frozen', 'There is no family of errors "banks". There are: account, bank, '],
    ['error index bank_member_frozen', 'There is no family of errors "index".'],
    ['error bank frozenMember', '"frozenMember" is no error key'],
    ['error bank bank_member_full', 'The error key bank_member_full is there already.'],
    ['error bank iban_required', 'iban_required comes by itself with its field'],
    ['error bank invalid_iban iban', 'There is no field "iban" in contract/src/errors/field-labels.ts.'],
    ['remote', 'Say it like this: npm run new remote <name>, such as npm run new remote mfe-loyalty.'],
    ['remote loyalty', '"loyalty" is no name for a remote'],
    ['remote mfe-', '"mfe-" is no name for a remote'],
    ['remote mfe-Loyalty', '"mfe-Loyalty" is no name for a remote'],
    ['remote mfe-a/../b', '"mfe-a/../b" is no name for a remote'],
    ['remote mfe-1st', '"mfe-1st" is no name for a remote'],
    ['remote mfe-wallet', 'mfe-wallet is there already.'],
    ['remote mfe-deposit', '/deposit is a page of mfe-wallet already.'],
  ])('"%s" is answered with what was expected', async (words, sentence) => {
    await expect(plan(words)).rejects.toMatchObject({
      name: 'Failure',
      message: expect.stringContaining(sentence),
    });
  });
});

describe('what is made', () => {
  it('is a page where its remote is, and nothing elsewhere', async () => {
    const { files } = await plan('page mfe-wallet gift-cards');
    expect([...files.keys()].filter((file) => !file.startsWith('mfe-wallet/'))).toEqual([]);
    expect(files.get('mfe-wallet/src/gift-cards/gift-cards-page.test.tsx')).toContain('renderWallet');
    expect(files.get('mfe-wallet/manifest.ts')).toContain(
      "'gift-cards': './src/gift-cards/gift-cards-page.tsx'",
    );
  });

  it('is a call in a folder of its own, which its area then answers', async () => {
    const { files } = await plan('call fund/banks gift-cards rewards/gift-card');
    expect(files.get('contract/src/fund/banks.calls.ts')).toContain("path: '/fund/giftcards'");
    expect(files.get('member-api/src/rewards/gift-card/get-gift-cards.ts')).toContain(
      "from './gift-card.store.ts'",
    );
    expect(files.get('member-api/src/rewards/calls.ts')).toContain('...giftCardCalls');
  });

  it('is a call in a folder that answers others already', async () => {
    const { files } = await plan('call cms gift-cards money/bank');
    expect([...files.keys()]).toEqual([
      'contract/src/cms.calls.ts',
      'contract/src/cms.schemas.ts',
      'member-api/src/money/bank/get-gift-cards.ts',
      'member-api/src/money/bank/get-gift-cards.test.ts',
      'member-api/src/money/bank/bank.store.ts',
      'member-api/src/money/bank/bank.routes.ts',
    ]);
    expect(files.get('member-api/src/money/bank/bank.routes.ts')).toContain(
      'answer(cms.giftcards, getGiftCards)',
    );
  });

  it('is an error key, about a field or about none', async () => {
    const bank = async (words: string) => (await plan(words)).files.get('contract/src/errors/bank.ts');
    expect(await bank('error bank bank_member_frozen')).toMatch(/\nbank_member_frozen: \{\s+condition: /);
    expect(await bank('error bank invalid_iban bank_acc_no')).toMatch(
      /\ninvalid_iban: \{\s+field: 'bank_acc_no',\s+condition: /,
    );
  });
});
