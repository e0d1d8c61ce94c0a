import { report } from '@palaro/contract';
import { answering, defineScenarios, statesOf } from '@palaro/shared-lib/scenarios';
import {
  aGrant,
  aLine,
  anAdjustment,
  aTransfer,
  aTurnover,
  aWinLose,
  aWithdrawal,
  MARIA,
  pageOf,
} from '../testing-data.ts';

const LINES = [answering(report.statement, pageOf([aLine()]))];
const OVERVIEW = [
  answering(report.platformwinlose, pageOf([aWinLose()])),
  answering(report.turnoverbyprovider, [aTurnover()]),
];

/** The statement, tab by tab. */
export const STATEMENT_SCENARIOS = {
  ...defineScenarios({
    'A member reads what moved their balance': { at: '/statement', as: MARIA, answers: LINES },
    'A member reads that a win is being checked': {
      at: '/statement',
      as: MARIA,
      answers: [
        answering(
          report.statement,
          pageOf([
            aLine({
              id: '2',
              kind: 'win',
              amount: '0.00',
              before_balance: '500.00',
              description: 'Golden Jeepney',
              in_review: '1001.00',
              review: 'waiting',
            }),
            aLine(),
          ]),
        ),
      ],
    },
    'A new member has no statement yet': {
      at: '/statement',
      as: MARIA,
      answers: [answering(report.statement, pageOf([]))],
    },
    'A member looks at what each day came to, and where they played': {
      at: '/statement?tab=figures',
      as: MARIA,
      answers: OVERVIEW,
    },
    'A member who has not played has nothing to plot': {
      at: '/statement?tab=figures',
      as: MARIA,
      answers: [answering(report.platformwinlose, pageOf([])), answering(report.turnoverbyprovider, [])],
    },
    'A member reads their deposits': {
      at: '/statement?tab=deposits',
      as: MARIA,
      answers: [
        answering(
          report.getdpwithdrawallist,
          pageOf([
            aWithdrawal({
              ticket_id: 'D5',
              method: 'deposit',
              description: 'Maya',
              state: 'CREDITED',
              status: 1,
            }),
          ]),
        ),
      ],
    },
    'A member who has not paid in yet finds no deposits': {
      at: '/statement?tab=deposits',
      as: MARIA,
      answers: [answering(report.getdpwithdrawallist, pageOf([]))],
    },
    'A member reads why a withdrawal was refused': {
      at: '/statement?tab=withdrawals',
      as: MARIA,
      answers: [
        answering(
          report.getdpwithdrawallist,
          pageOf([aWithdrawal({ state: 'REJECTED', status: 0, reason: 'The name at the bank is another' })]),
        ),
      ],
    },
    'A member reads what went to friends and came from them': {
      at: '/statement?tab=transfers',
      as: MARIA,
      answers: [
        answering(
          report.transferdetails,
          pageOf([aTransfer(), aTransfer({ transfer_id: 'T2', direction: 'received' })]),
        ),
      ],
    },
    'A member who never sent money reads how to': {
      at: '/statement?tab=transfers',
      as: MARIA,
      answers: [answering(report.transferdetails, pageOf([]))],
    },
    'A member reads the promotions that they have had': {
      at: '/statement?tab=bonuses',
      as: MARIA,
      answers: [
        answering(
          report.promostatement,
          pageOf([
            aGrant(),
            aGrant({ promotion_id: 'OTB', title: { en: 'Welcome bonus' }, state: 'RELEASED' }),
          ]),
        ),
      ],
    },
    'A member without promotions is shown the way to them': {
      at: '/statement?tab=bonuses',
      as: MARIA,
      answers: [answering(report.promostatement, pageOf([]))],
    },
    'A member reads why the house corrected their balance': {
      at: '/statement?tab=adjustments',
      as: MARIA,
      answers: [answering(report.adjustmentdetails, pageOf([anAdjustment()]))],
    },
    'A member whose balance was never corrected reads so': {
      at: '/statement?tab=adjustments',
      as: MARIA,
      answers: [answering(report.adjustmentdetails, pageOf([]))],
    },
  }),
  ...statesOf('the statement', { at: '/statement', as: MARIA, answers: LINES }, report.statement),
  ...statesOf(
    'the deposits',
    { at: '/statement?tab=deposits', as: MARIA, answers: [] },
    report.getdpwithdrawallist,
  ),
  ...statesOf(
    'the overview',
    { at: '/statement?tab=figures', as: MARIA, answers: OVERVIEW },
    report.platformwinlose,
  ),
  ...statesOf(
    'the transfers',
    { at: '/statement?tab=transfers', as: MARIA, answers: [] },
    report.transferdetails,
  ),
  ...statesOf(
    'the promotions had',
    { at: '/statement?tab=bonuses', as: MARIA, answers: [] },
    report.promostatement,
  ),
  ...statesOf(
    'the adjustments',
    { at: '/statement?tab=adjustments', as: MARIA, answers: [] },
    report.adjustmentdetails,
  ),
};
