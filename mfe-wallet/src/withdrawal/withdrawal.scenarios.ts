import { fund, member, report } from '@palaro/contract';
import {
  aBalance,
  answering,
  defineScenarios,
  offline,
  refusing,
  statesOf,
} from '@palaro/shared-lib/scenarios';
import { aBank, aGrant, anEwallet, aQuote, aWithdrawal, MARIA, pageOf } from '../testing-data.ts';

const BANKS = [
  { bank_id: 'BPI', bank_name: 'Bank of the Philippine Islands', kind: 'bank' as const },
  { bank_id: 'GCASH', bank_name: 'GCash', kind: 'ewallet' as const },
];

/** The answers of all calls of `/withdrawal`. */
export const WITHDRAWING = [
  answering(fund.memberbanklist, [aBank()]),
  answering(fund.memberewalletlist, [anEwallet()]),
  answering(fund.withdrawquote, aQuote()),
  answering(fund.banklookup, BANKS),
  answering(report.getdpwithdrawallist, pageOf([aWithdrawal()])),
  answering(member.getbalance, [aBalance()]),
];
const BALANCE = answering(member.getbalance, [aBalance()]);
const TRANSFER = { at: '/withdrawal?tab=transfer', as: MARIA };

/** Withdrawals, transfers to a friend, and bank accounts. */
export const WITHDRAWAL_SCENARIOS = {
  ...defineScenarios({
    'A member picks a bank or an e-wallet and withdraws': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.withdraw, { ticket_id: 'W7' }, { isFreeC: false })],
    },
    'A new member adds where their money goes to first': {
      at: '/withdrawal',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(fund.memberbanklist, []),
        answering(fund.memberewalletlist, []),
        answering(report.getdpwithdrawallist, pageOf([])),
      ],
    },
    'A member reads how much is left to play before they withdraw': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.withdrawquote, aQuote({ turnover_done: '120.00' }))],
    },
    'An excluded member takes out all that is theirs, unplayed': {
      at: '/withdrawal',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(
          fund.withdrawquote,
          aQuote({
            available: '42.50',
            min: '42.50',
            turnover_required: '0.00',
            turnover_done: '0.00',
            is_leaving: true,
          }),
        ),
        answering(fund.withdraw, { ticket_id: 'W7' }, { isFreeC: false }),
      ],
    },
    'A member withdraws, and the bonus that was lent is kept back': {
      at: '/withdrawal',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(
          fund.withdrawquote,
          aQuote({ available: '5000.00', withhold: '1500.00', payout: '500.00' }),
        ),
        answering(fund.withdraw, { ticket_id: 'W9' }, { isFreeC: false }),
        answering(
          report.getdpwithdrawallist,
          pageOf([
            aWithdrawal({
              ticket_id: 'W9',
              amount: '2000.00',
              withheld: '1500.00',
              payout: '500.00',
              state: 'PAID',
              status: 1,
            }),
          ]),
        ),
      ],
    },
    'A member who has changed their password reads when money can go out again': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.withdrawquote, aQuote({ held_until: '2026-11-22 09:30:00' }))],
    },
    'A member has used up the withdrawals of today': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.withdrawquote, aQuote({ left_today: 0 }))],
    },
    'A member reads that nothing goes out while a promotion runs': {
      at: '/withdrawal',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(fund.withdrawquote, aQuote({ has_promotion: true })),
        answering(member.getbalance, [aBalance({ game_balance: '1110.00', promo: '110.00' })]),
        answering(report.promotionstatus, { running: aGrant(), offers: [] }),
      ],
    },
    'An open bet of promotion money holds a withdrawal up': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.withdrawquote, aQuote({ has_promotion_round: true }))],
    },
    'An excluded member has taken out all that was theirs': {
      at: '/withdrawal',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(
          fund.withdrawquote,
          aQuote({ available: '0.00', turnover_required: '0.00', turnover_done: '0.00', is_leaving: true }),
        ),
      ],
    },
    'A member is refused a withdrawal while a promotion runs': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, refusing(fund.withdraw, 'ongoing_promotion')],
    },
    'A member withdraws while the network is gone': {
      at: '/withdrawal',
      as: MARIA,
      answers: [...WITHDRAWING, offline(fund.withdraw)],
    },
    'A member looks at their banks and e-wallets': {
      at: '/withdrawal?tab=banks',
      as: MARIA,
      answers: [...WITHDRAWING, answering(fund.setdefaultbank, [anEwallet({ is_default: true })])],
    },
    'A member with ten of each can add no more': {
      at: '/withdrawal?tab=banks',
      as: MARIA,
      answers: [
        ...WITHDRAWING,
        answering(
          fund.memberbanklist,
          Array.from({ length: 10 }, (_, i) => aBank({ bank_acc_no: `123456789${i}`, is_default: i === 0 })),
        ),
      ],
    },
    'A member who takes a pause finds transfers closed': {
      ...TRANSFER,
      answers: [answering(member.getbalance, [aBalance({ closed: 'cooling_off' })])],
    },
    'A member sends money to a friend': {
      ...TRANSFER,
      answers: [
        BALANCE,
        answering(fund.transferquote, {
          recipient: 'ju••••88',
          fee: '0.20',
          arrives: '99.80',
          available: '500.00',
        }),
        answering(fund.transfer, { transfer_id: 'T1' }),
      ],
    },
    'A member learns that nobody has this phone': {
      ...TRANSFER,
      answers: [BALANCE, refusing(fund.transferquote, 'account_not_exists')],
    },
    'A member sends money while the network is gone': {
      ...TRANSFER,
      answers: [
        BALANCE,
        answering(fund.transferquote, {
          recipient: 'ju••••88',
          fee: '0.20',
          arrives: '99.80',
          available: '500.00',
        }),
        offline(fund.transfer),
      ],
    },
    'A member who never deposited cannot send money': {
      ...TRANSFER,
      answers: [
        BALANCE,
        answering(fund.transferquote, {
          recipient: 'ju••••88',
          fee: '0.20',
          arrives: '99.80',
          available: '500.00',
        }),
        refusing(fund.transfer, 'never_deposited'),
      ],
    },
  }),
  ...statesOf('the withdrawal', { at: '/withdrawal', as: MARIA, answers: WITHDRAWING }, fund.memberbanklist),
  ...statesOf(
    'the banks and e-wallets',
    { at: '/withdrawal?tab=banks', as: MARIA, answers: WITHDRAWING },
    fund.memberewalletlist,
  ),
};
