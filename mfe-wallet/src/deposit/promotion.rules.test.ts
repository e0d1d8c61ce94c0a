import { describe, expect, it } from '@jest/globals';
import { aGrant, anOffer } from '../testing-data.ts';
import { effectOf, takenOf, withDeposit, withPromotion } from './promotion.rules.ts';

const WELCOME = anOffer({
  most_bonus: '30000.00',
  packages: [
    { deposit: '30.00', bonus: '30.00', target: '120.00', percent: 100, multiplier: 2 },
    { deposit: '100.00', bonus: '120.00', target: '660.00', percent: 120, multiplier: 3 },
  ],
});
const DAILY = anOffer({
  exact: true,
  packages: [
    { deposit: '10.00', bonus: '2.00', target: '24.00', percent: 20, multiplier: 2 },
    { deposit: '30.00', bonus: '3.00', target: '66.00', percent: 10, multiplier: 2 },
  ],
});
const VIP = anOffer({
  packages: [{ deposit: '1000.00', bonus: '1500.00', target: '7500.00', multiplier: 3 }],
});

describe('the effect of a promotion on a deposit', () => {
  it.each([
    ['the welcome bonus of its first package', WELCOME, '99.99', '99.99', '399.96'],
    ['the welcome bonus of its second package', WELCOME, '100', '120.00', '660.00'],
    ['the welcome bonus at its most', WELCOME, '50000', '30000.00', '240000.00'],
    ['the daily bonus of an exact size', DAILY, '30', '3.00', '66.00'],
    ['a bonus that is the same for every deposit', VIP, '2000', '1500.00', '10500.00'],
    ['a bonus rounded down to the centavo', WELCOME, '100.01', '120.01', '660.06'],
  ])('is %s', (_, offer, amount, bonus, target) => {
    expect(effectOf(offer, amount)).toEqual({ bonus, target });
  });

  it.each([
    ['too little', WELCOME, '29.99'],
    ['no exact size', DAILY, '20'],
    ['nothing yet', WELCOME, ''],
  ])('does not exist for %s', (_, offer, amount) => {
    expect(effectOf(offer, amount)).toBeUndefined();
  });

  it('is offered only if a deposit can have it now', () => {
    const closed = anOffer({ ...WELCOME, can_claim: false, reason: 'first_deposit_not_met' });
    expect(withDeposit([WELCOME, closed, anOffer({ packages: [] })])).toEqual([WELCOME]);
  });
});

describe('the promotion of a link', () => {
  const offers = [anOffer(), anOffer({ promotion_id: 'VIPB', can_claim: false, reason: 'vip_not_exists' })];

  it.each([
    ['before the offers are known, which the house then decides', undefined, 'OTB', 'OTB'],
    ['where it is offered', { offers }, 'OTB', 'OTB'],
    ['not where it cannot be claimed', { offers }, 'VIPB', ''],
    ['not where nobody knows it', { offers }, 'NONE', ''],
    ['not while another runs', { offers, running: aGrant() }, 'OTB', ''],
  ])('is taken %s', (_, status, wanted, taken) => {
    expect(takenOf(status, wanted)).toBe(taken);
  });

  it('is added to every address; without one, addresses are unchanged', () => {
    expect(withPromotion('/mayapay', 'OTB')).toBe('/mayapay?promotion=OTB');
    expect(withPromotion('/innpay?code=innpaymaya', 'A&B')).toBe('/innpay?code=innpaymaya&promotion=A%26B');
    expect(withPromotion('/mayapay', '')).toBe('/mayapay');
  });
});
