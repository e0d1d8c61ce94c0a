import { formatAmount, pesos, units, type Units } from '@palaro/contract';
import {
  mostBetOf,
  termsFor,
  termsOfFreeCredit,
  weightsOf,
  type Terms,
} from '@palaro/member-api/rewards/promotion/rules';
import {
  FREE_CREDIT,
  PROMOTION_CODES,
  PROMOTIONS,
  type PromotionCode,
} from '@palaro/member-api/rewards/promotion/table';
import { bonusOf } from '@palaro/member-api/rewards/referral/rules';
import { SETTINGS } from '@palaro/member-api/settings';
import { GrantPlay, type GrantTerms } from './grant-play.ts';

/** What a member may take, once. */
export interface Offer {
  /** "OTB 300" */
  name: string;
  /** Rows of one offer share it: a tier or size each. */
  code: string;
  terms?: GrantTerms;
  /** The member's own money in it. */
  paidIn: Units;
  /** What the play begins with, beside the grant's pools: to be played once. */
  cash: Units;
  /** Another member's or the house's gift, once all has been played. */
  reward: Units;
  /** Cash play earns rebates, of the player and of the referrer. */
  hasRebates: boolean;
  /** The most that it may be worth: docs/money-rules.md, 6.15. */
  houseCostMax: Units;
}

export function startOf({ terms, cash }: Offer): GrantPlay {
  return new GrantPlay(terms, cash);
}

const NOTHING = units(0n);
/** Nobody's grant: the offers below differ from it. */
const PLAIN = { paidIn: NOTHING, cash: NOTHING, reward: NOTHING, hasRebates: false } as const;

/** Sizes besides the smallest of a tier: a percentage grows with the deposit. */
const FURTHER: Partial<Record<PromotionCode, readonly Units[]>> = { UB: [pesos(1_000)] };

/** Every offer, each tier and size as one. */
export function listOffers(): Offer[] {
  return [...PROMOTION_CODES.flatMap(depositOffers), ...freeOffers(), ...plainOffers()];
}

function depositOffers(code: PromotionCode): Offer[] {
  const sizes = [...PROMOTIONS[code].tiers.map(({ deposit }) => deposit), ...(FURTHER[code] ?? [])];
  return sizes.flatMap((deposit) => {
    const terms = termsFor(PROMOTIONS[code], deposit);
    const tier = PROMOTIONS[code].tiers.findLast((one) => deposit >= one.deposit);
    if (!terms || !tier) return [];
    return {
      ...PLAIN,
      name: `${code} ${plain(deposit)}`,
      code,
      terms: grantTerms(code, terms),
      paidIn: deposit,
      houseCostMax: units((terms.bonus * BigInt(tier.houseCostMax)) / 100n),
    };
  });
}

/** The credit of a new member, and that of a coupon with the other multiplier. */
function freeOffers(): Offer[] {
  return [...FREE_CREDIT.houseCostMax].flatMap(([multiplier, houseCostMax]) => {
    const terms = termsOfFreeCredit(FREE_CREDIT.credit, multiplier);
    if (!terms) return [];
    const name = `FREE ${plain(FREE_CREDIT.credit)} × ${multiplier}`;
    return { ...PLAIN, name, code: 'FREE', terms: grantTerms('FREE', terms), houseCostMax };
  });
}

/** What is given without a grant of a promotion. */
function plainOffers(): Offer[] {
  const { referral, tickets, rebate, vip } = SETTINGS;
  const [bronze] = vip.levels;
  const diamond = vip.levels.at(-1) ?? bronze;
  const [coupon, played] = [pesos(50), pesos(1_000)];
  const friends = units(referral.most * 10n);
  const ticket = units(tickets.value / BigInt(tickets.perRedeem));
  const ring = (name: string, deposit: Units, rest: Pick<Offer, 'reward' | 'houseCostMax'>): Offer => ({
    ...PLAIN,
    name: `${name} ${plain(deposit)}`,
    code: name,
    paidIn: deposit,
    cash: deposit,
    hasRebates: true,
    ...rest,
  });
  return [
    { ...PLAIN, name: `coupon ${plain(coupon)}`, code: 'coupon', cash: coupon, houseCostMax: coupon },
    ring('referral', friends, { reward: bonusOf(friends, referral), houseCostMax: referral.houseCostMax }),
    ring('ticket', referral.ticketFrom, { reward: ticket, houseCostMax: tickets.houseCostMax }),
    ring('VIP level', bronze.from, { reward: bronze.levelGift, houseCostMax: bronze.levelGift }),
    {
      ...PLAIN,
      name: `VIP birthday ${plain(diamond.birthdayGift)}`,
      code: 'VIP birthday',
      cash: diamond.birthdayGift,
      houseCostMax: diamond.birthdayGift,
    },
    ring('rebate', played, { reward: NOTHING, houseCostMax: rebate.houseCostMax }),
  ];
}

function grantTerms(code: PromotionCode, terms: Terms & { mostPaid?: Units }): GrantTerms {
  const { requirement, sticky } = PROMOTIONS[code];
  const { weights, paysTimes } = SETTINGS.promotion;
  return {
    ...terms,
    requirement,
    mostBet: mostBetOf(terms, SETTINGS.promotion),
    mostPaid: terms.mostPaid ?? units(terms.bonus * BigInt(paysTimes)),
    isSticky: sticky,
    weights: weightsOf(PROMOTIONS[code], weights),
  };
}

const plain = (amount: Units) => formatAmount(amount).replace(/\.00$/, '');
