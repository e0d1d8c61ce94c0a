import { cms, fund, member, payg, report } from '@palaro/contract';
import {
  aBalance,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
  statesOf,
} from '@palaro/shared-lib/scenarios';
import { aDeposit, aGrant, aHouseAccount, anOffer, MARIA, MAYA, METHODS } from '../testing-data.ts';

/** Of every page but a ticket's: whether deposits are open to the member. */
const BALANCE = answering(member.getbalance, [aBalance()]);
const NO_PROMOTION = [answering(report.promotionstatus, { offers: [] }), answering(cms.promotionlist, [])];
const CHOOSING = [
  BALANCE,
  answering(fund.bankingmode, METHODS),
  answering(fund.deposittracker, [aDeposit()]),
  ...NO_PROMOTION,
];
const PAYING = [BALANCE, answering(fund.bankingmode, METHODS), ...NO_PROMOTION];
const BY_HAND = [BALANCE, answering(fund.activelist, [aHouseAccount()]), ...NO_PROMOTION];
const ticket = (state: Parameters<typeof aDeposit>[0]) => ({
  at: '/deposit?ticket=D26112100001',
  as: MARIA,
  answers: [
    answering(fund.deposittracker, [aDeposit(state)]),
    pending(member.getbalance),
    answering(cms.promotionlist, []),
  ],
});

/** Deposits: choosing a method, paying, manual deposits, and the live ticket. */
export const DEPOSIT_SCENARIOS = {
  ...defineScenarios({
    'A member chooses how to pay': { at: '/deposit', as: MARIA, answers: CHOOSING },
    'A member chooses what they have paid by before, with an offer': {
      at: '/deposit',
      as: MARIA,
      answers: [
        ...CHOOSING,
        answering(fund.deposittracker, [aDeposit({ state: 'CREDITED', status: 1 })]),
        answering(report.promotionstatus, { offers: [anOffer()] }),
      ],
    },
    'A member pays by the next gateway, because one is down': {
      at: '/deposit?way=maya&sum=500',
      as: MARIA,
      answers: [
        ...CHOOSING,
        answering(fund.bankingmode, [MAYA, { ...MAYA, code: 'gopaymaya', preference: 2 }]),
        refusing(payg.depositCalls.mayapay, 'failedtolaunchpaymentgateway'),
        answering(payg.depositCalls.gopaymaya, { ticket_id: 'D9', expires_at: '2026-11-21 10:30:00' }, {}),
      ],
    },
    'A member chooses among all methods by their own names': {
      at: '/deposit?method=all',
      as: MARIA,
      answers: CHOOSING,
    },
    'A member finds one way under maintenance': {
      at: '/deposit',
      as: MARIA,
      answers: [
        ...CHOOSING,
        answering(
          fund.bankingmode,
          METHODS.map((one) => (one.code === 'mayapay' ? { ...one, state: 'maintenance' } : one)),
        ),
      ],
    },
    'A member finds one method under maintenance': {
      at: '/deposit?method=all',
      as: MARIA,
      answers: [
        ...CHOOSING,
        answering(
          fund.bankingmode,
          METHODS.map((one) => ({ ...one, state: 'maintenance' })),
        ),
      ],
    },
    'A member finds no way to pay open': {
      at: '/deposit',
      as: MARIA,
      answers: [...CHOOSING, answering(fund.bankingmode, []), answering(fund.deposittracker, [])],
    },
    'A member who excluded themselves finds deposits closed': {
      at: '/deposit',
      as: MARIA,
      answers: [
        ...CHOOSING,
        ...BY_HAND,
        answering(member.getbalance, [aBalance({ closed: 'self_excluded' })]),
      ],
    },
    'A member waits to see whether deposits are open': {
      at: '/deposit',
      as: MARIA,
      answers: [...CHOOSING, pending(member.getbalance)],
    },
    'A member pays with Maya': { at: '/mayapay', as: MARIA, answers: PAYING },
    'A member sees what a promotion makes of a deposit': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, answering(report.promotionstatus, { offers: [anOffer()] })],
    },
    'A member deposits while a promotion runs': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, answering(report.promotionstatus, { running: aGrant(), offers: [] })],
    },
    'A member pays in USDT at the rate of the day': {
      at: '/xftusdt',
      as: MARIA,
      answers: [
        ...PAYING,
        answering(fund.exchangeratelist, [
          { currency: 'USDT', rate: '58.40', updated_at: '2026-11-21 09:00:00' },
        ]),
      ],
    },
    'A member finds Maya under maintenance': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, answering(fund.bankingmode, [{ ...MAYA, state: 'maintenance' }])],
    },
    'A member is refused by the gateway': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, refusing(payg.depositCalls.mayapay, 'failedtolaunchpaymentgateway')],
    },
    'A member pays with Maya while the network is gone': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, offline(payg.depositCalls.mayapay)],
    },
    'A member is logged out elsewhere and then pays with Maya': {
      at: '/mayapay',
      as: MARIA,
      answers: [...PAYING, refusing(payg.depositCalls.mayapay, 'session_expired')],
    },
    'A member reports a transfer with its receipt': {
      at: '/deposit?method=manual',
      as: MARIA,
      answers: [
        ...BY_HAND,
        answering(fund.uploadreceipt, { attachment_path: 'receipts/r1.jpg' }),
        answering(fund.manualdeposit, { ticket_id: 'D8' }),
      ],
    },
    'A member reports a transfer that was reported before': {
      at: '/deposit?method=manual',
      as: MARIA,
      answers: [...BY_HAND, refusing(fund.manualdeposit, 'duplicate_ref_no')],
    },
    'A member finds no account to transfer to': {
      at: '/deposit?method=manual',
      as: MARIA,
      answers: [...BY_HAND, answering(fund.activelist, [])],
    },
    'A member waits for their payment to arrive': ticket({}),
    'A member sees their deposit in the balance': ticket({ state: 'CREDITED', status: 1 }),
    'A member has a deposit that a person looks at': ticket({ state: 'REVIEW' }),
    'A member’s transfer by hand is looked for': ticket({ code: 'manual', state: 'REVIEW', expires_at: '' }),
    'A member’s transfer by hand was not found, and they read why': ticket({
      code: 'manual',
      state: 'CANCELLED',
      status: 0,
      expires_at: '',
      reason: 'No transfer with this reference number has arrived',
    }),
    'A member waits for coins to arrive, with a promotion': ticket({
      code: 'xftusdt',
      quote: '8.5617 USDT',
      promotion_id: 'OTB',
    }),
    'A member did not pay in time': ticket({ state: 'EXPIRED', status: 0 }),
    'A member’s exclusion closed the payment page': ticket({
      state: 'CANCELLED',
      status: 0,
      closed_for: 'exclusion',
    }),
    'A member paid after their exclusion, and it goes back': ticket({
      state: 'CANCELLED',
      status: 0,
      closed_for: 'exclusion',
      returned: true,
    }),
    'A member paid less, and a person has credited that': ticket({
      state: 'CREDITED',
      status: 1,
      wanted: '800.00',
    }),
    'A member paid more, and the rest goes back': ticket({
      state: 'CREDITED',
      status: 1,
      goes_back: ['100.00 PHP'],
    }),
    'A member paid more, and a person has credited the rest': ticket({
      state: 'CREDITED',
      status: 1,
      payment_of: 'D26112100000',
    }),
    'A member’s payment was looked at, and it goes back': ticket({
      state: 'CANCELLED',
      status: 0,
      returned: true,
      reason: 'It came from another person’s account',
    }),
    'A member’s payment was looked for and not found': ticket({
      state: 'CANCELLED',
      status: 0,
      reason: 'The bank has no such payment',
    }),
    'A member opens a deposit that does not exist': {
      at: '/deposit?ticket=D0',
      as: MARIA,
      answers: [refusing(fund.deposittracker, 'ticket_not_exists')],
    },
  }),
  ...statesOf('the ways to pay', { at: '/deposit', as: MARIA, answers: CHOOSING }, fund.bankingmode),
  ...statesOf(
    'the accounts of the house',
    { at: '/deposit?method=manual', as: MARIA, answers: BY_HAND },
    fund.activelist,
  ),
  ...statesOf(
    'a deposit’s ticket',
    { at: '/deposit?ticket=D26112100001', as: MARIA, answers: [] },
    fund.deposittracker,
  ),
};
