import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { pesos, type GameCategory, type Units, units } from '@palaro/contract';
import { verify } from '@palaro/member-api/money/ledger';
import { describeOnDatabases } from '@palaro/member-api/platform/database/testing';
import { readRunning } from '@palaro/member-api/rewards/promotion';
import { mostBetOf } from '@palaro/member-api/rewards/promotion/rules';
import { startGrant } from '@palaro/member-api/rewards/promotion/start';
import { isPromotionCode } from '@palaro/member-api/rewards/promotion/table';
import { SETTINGS } from '@palaro/member-api/settings';
import { newTx, PESO, useWallet } from '@palaro/member-api/test/wallet-kit';
import { BothSides, depsOf, type Act } from './testing.ts';
import { GrantPlay } from './grant-play.ts';
import { listOffers, type Offer } from './offers.ts';

jest.setTimeout(240_000);

/** A promotion does not take each. */
const CATEGORIES = ['slot', 'hash', 'casino', 'lottery'] as const satisfies GameCategory[];
/** Free credit plays the house's own games. */
const providerOf = (code: string) => (code === 'FREE' ? 'launchone' : 'jili');

/** One of each kind of requirement and size. */
const OFFERS = [
  'OTB 30',
  'OTB 300',
  'DB 10',
  'DB 300',
  'UB 10',
  'VIPB 1000',
  'FREE 100 × 5',
  'FREE 100 × 10',
];

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.oneof(
    { weight: 18, arbitrary: fc.constant('bet' as const) },
    { weight: 18, arbitrary: fc.constant('win' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...(['rollback', 'redeem'] as const)) },
    { weight: 1, arbitrary: fc.constantFrom(...(['cancel', 'exclude'] as const)) },
  ),
  share: fc.integer({ min: 1, max: 1_050 }),
  exact: fc.constantFrom('share', 'most', 'own', 'pools'),
  category: fc.constantFrom(...CATEGORIES),
  odds: fc.constantFrom(undefined, '1.49', '1.50', '3.00'),
  won: fc.constantFrom(0, 0, 0, 0, 500, 1_000, 1_950, 7_777, 60_001),
  valid: fc.constantFrom(undefined, undefined, 0, 300),
  pick: fc.nat(),
});

const history = fc.record({
  offer: fc.constantFrom(...listOffers().filter(({ name }) => OFFERS.includes(name))),
  cash: fc.bigInt(0n, 60n),
  /** With one bet for all of it, a history also gets to where nothing is left. */
  mostBet: fc.constantFrom({ percent: 10, most: pesos(1_000) }, { percent: 100, most: pesos(5_000) }),
  acts: fc.array(act, { minLength: 12, maxLength: 12 }),
});

describeOnDatabases('the money of a grant as the benchmark plays it', (db) => {
  const kit = useWallet(db);
  // Whether a person looks at a large win is no matter of what an offer is worth.
  kit.deps.winRules = { ...kit.deps.winRules, cap: 10_000_000, large: units(10n ** 17n) };

  async function openEachGame(): Promise<void> {
    for (const provider of ['jili', 'launchone'])
      for (const category of CATEGORIES)
        await db.sql`
          INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
          VALUES (${provider}, ${`of-${category}`}, ${category}, ${category}, 95, '1', 1, false) ON CONFLICT DO NOTHING`;
  }

  /** A member with the grant, by the API's own start, whose terms are those of the benchmark. */
  async function begin(
    offer: Offer,
    cash: bigint,
    mostBet: { percent: number; most: Units },
  ): Promise<BothSides> {
    const { code } = offer;
    if (!offer.terms || !isPromotionCode(code)) throw new Error(`${offer.name} is no promotion`);
    const promotion = { ...SETTINGS.promotion, mostBet };
    const terms = { ...offer.terms, mostBet: mostBetOf(offer.terms, promotion) };
    const { deposit, bonus, multiplier, target, mostPaid } = terms;
    const provider = providerOf(code);
    const { member, token } = await kit.player(cash + deposit / PESO, { provider });
    const grant = await db.sql.begin((tx) =>
      startGrant(tx, depsOf(db.sql, { ...SETTINGS, promotion }), {
        memberId: member,
        code,
        terms: { deposit, bonus, multiplier, target, ...(code === 'FREE' && { mostPaid }) },
        source: newTx('grant'),
      }),
    );
    expect(await readRunning(db.sql, member)).toMatchObject(terms);
    return new BothSides(db.sql, kit, new GrantPlay(terms, cash * PESO), { member, token, provider, grant });
  }

  it('is what the wallet and the promotions make of it, after each act of random histories', async () => {
    await openEachGame();
    const seen = new Set<string>();
    const property = fc.asyncProperty(history, async ({ offer, cash, mostBet, acts }) => {
      const both = await begin(offer, cash, mostBet);
      for (const one of acts) await both.take(one);
      await both.compareRest();
      for (const one of both.seen) seen.add(one);
    });
    await fc.assert(property, { numRuns: 60, seed: 20_261_123 });

    const codes = ['OK', 'INSUFFICIENT_FUNDS', 'PROMO_MAX_BET', 'GAME_NOT_SUPPORTED'];
    const states = ['RUNNING', 'RELEASED', 'BUST', 'CANCELLED', 'REDEEMED'];
    expect([...seen].toSorted()).toEqual([...codes, ...states].toSorted());
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });
});
