import { codeBlock, indented } from './code-block.ts';
import type { Recipe } from './recipe.ts';

const WORDS = `  {
    "code": "PAY",
    "art_seed": "payday-sunset",
    "title": {
      "en": "Payday bonus",
      "ph": "Payday bonus",
      "zh": "发薪日奖金",
      "ms": "Bonus hari gaji"
    },
    "text": {
      "en": "Once a month: 20 % on a deposit from ₱500, at most ₱2,000.",
      "ph": "Isang beses sa isang buwan: 20 % sa deposito mula ₱500, hanggang ₱2,000.",
      "zh": "每月一次：存 ₱500 起送 20 %，最高 ₱2,000。",
      "ms": "Sekali sebulan: 20 % untuk deposit dari ₱500, paling banyak ₱2,000."
    },
    "terms": [
      {
        "en": "Turnover of 3 × deposit and bonus: deposit ₱500, get ₱100, play ₱1,800.",
        "ph": "Turnover na 3 × deposito at bonus: deposito ₱500, dagdag ₱100, maglaro ng ₱1,800.",
        "zh": "流水为存款与奖金的 3 倍：存 ₱500 送 ₱100，需玩满 ₱1,800。",
        "ms": "Pusing ganti 3 × deposit dan bonus: deposit ₱500, dapat ₱100, main ₱1,800."
      }
    ],
    "state": "soon"
  },
`;
const RULE = `| PAY  | deposit from 500         | from 500: 20 %; ≤ 2,000                                    | \`TURNOVER\` × 3: 500 → 1,800                  | all                                    | once a month |
`;
const TERMS = `    ['PAY', '500', '100.00', '1800.00', '(500 + 100) × 3'],
    ['PAY', '20000', '2000.00', '66000.00', '(20000 + 2000) × 3'],
`;
const TEST = `  it('begins the payday bonus, which stands among the promotions, once a month', async () => {
    const who = await joinMember(api);
    const list = valueOf(await api.call(cms.promotionlist, { lang: 'all' }));
    expect(list.find(({ code }) => code === 'PAY')).toMatchObject({
      state: 'on',
      title: { en: 'Payday bonus' },
      rules: { times: 'monthly', packages: [{ deposit: '500.00', bonus: '100.00', target: '1800.00' }] },
    });
    expect(refusalOf(await request(who, '499', 'PAY'))).toEqual([2, 'promo_min_deposit_not_met']);
    await deposit(who, '600', 'PAY');
    expect(valueOf(await api.call(report.promotionstatus, who)).running).toMatchObject({
      promotion_id: 'PAY',
      bonus: '120.00',
      target: '2160.00',
    });
    valueOf(await api.call(member.cancelpromotion, { ...who, request_id: randomUUID() }));
    expect(refusalOf(await request(who, '600', 'PAY'))).toEqual([2, 'claim_promo_only_once_a_day']);
  });

`;

const API = 'member-api/src/rewards/promotion';
const DEPOSITS = 'member-api/src/money/deposit/deposit-promotion.test.ts';

export const addAPromotion: Recipe = {
  page: 'add-a-promotion',
  tests: [`${API}/promotion.rules`, DEPOSITS],
  walk: async ({ text, change }) => {
    const row = indented(codeBlock(text, 'PAY: {'), 2);
    await change(`${API}/promotions.ts`, '  FREE: {\n', `${row}  FREE: {\n`);
    const free = '  {\n    "code": "FREE",';
    await change('member-api/src/content/cms/data/promotions.json', free, `${WORDS}${free}`);
    await change('docs/money-rules.md', '| FREE | newbie', `${RULE}| FREE | newbie`);
    const term = "    ['VIPB', '1000', '1500.00'";
    await change(`${API}/promotion.rules.test.ts`, term, `${TERMS}${term}`);
    await change(DEPOSITS, '{ EVERY_DAY, fund, member, payg', '{ cms, EVERY_DAY, fund, member, payg');
    const refused = "  describe('is refused', () => {\n";
    await change(DEPOSITS, refused, `${TEST}${refused}`);
  },
};
