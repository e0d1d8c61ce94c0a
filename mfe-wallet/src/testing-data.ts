import {
  workingDateOf,
  type Call,
  type DepositTicket,
  type fund,
  type MemberBank,
  type PromotionGrant,
  type PromotionOffer,
  type report,
  type StatementLine,
  type TicketLine,
  type ValueOf,
} from '@palaro/contract';
import { aMember } from '@palaro/shared-lib/scenarios';

/** Data in the API's format, for the tests of this remote; pass the fields that matter to the test. */
type Method = ValueOf<typeof fund.bankingmode>[number];
export const MAYA: Method = {
  code: 'mayapay',
  label: 'Maya',
  min: '10.00',
  max: '50000.00',
  state: 'on',
  way: 'maya',
  preference: 1,
  usual_seconds: 75,
};
export const METHODS: Method[] = [
  {
    code: 'worldpay',
    label: 'Online banking',
    min: '100.00',
    max: '50000.00',
    state: 'on',
    way: 'bank',
    preference: 1,
  },
  { code: 'dgpaygcashqr', label: 'GCash QR', min: '50.00', max: '20000.00', state: 'on' },
  MAYA,
];

export function aDeposit(given: Partial<DepositTicket> = {}): DepositTicket {
  return {
    ticket_id: 'D26112100001',
    code: 'mayapay',
    amount: '500.00',
    status: 2,
    state: 'PENDING',
    created_at: '2026-11-21 10:00:00',
    expires_at: '2026-11-21 10:30:00',
    credited_at: '',
    ...given,
  };
}

export function aBank(given: Partial<MemberBank> = {}): MemberBank {
  return {
    bank_id: 'BPI',
    bank_name: 'Bank of the Philippine Islands',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no_masked: '••••••7890',
    bank_acc_no: '1234567890',
    is_default: true,
    ...given,
  };
}

export function aQuote(
  given: Partial<ValueOf<typeof fund.withdrawquote>> = {},
): ValueOf<typeof fund.withdrawquote> {
  return {
    payout: '0.00',
    withhold: '0.00',
    fee: '0.00',
    available: '1000.00',
    min: '50.00',
    max: '500000.00',
    turnover_required: '500.00',
    turnover_done: '500.00',
    left_today: 5,
    ...given,
  };
}

export function aWithdrawal(given: Partial<TicketLine> = {}): TicketLine {
  return {
    ticket_id: 'W26112100001',
    method: 'withdrawal',
    created_at: '2026-11-21 11:00:00',
    amount: '100.00',
    withheld: '0.00',
    payout: '100.00',
    status: 2,
    state: 'REQUESTED',
    description: 'Bank of the Philippine Islands ••••7890',
    reason: '',
    ...given,
  };
}

export function aLine(given: Partial<StatementLine> = {}): StatementLine {
  return {
    id: '1',
    created_at: '2026-11-21 10:01:00',
    kind: 'deposit',
    amount: '500.00',
    before_balance: '0.00',
    after_balance: '500.00',
    description: 'Maya',
    reference: 'D26112100001',
    adjustment_details: '',
    bonus_details: '',
    withheld: '0.00',
    ...given,
  };
}

/** One page of a list. */
export const pageOf = <T>(list: T[], total = list.length) => ({ list, total, page_number: 1, page_size: 10 });

const TERMS: PromotionOffer['terms'] = {
  games: [
    { kind: 'slot', weight: 100 },
    { kind: 'casino', weight: 10 },
  ],
  own_games: false,
  smallest_odds: '1.50',
  largest_bet: { percent: 10, most: '1000.00' },
  days: 30,
  cancel_returns: 'own',
  kept_back: 'nothing',
  pays_at_most: { times: 20 },
};

export function anOffer(given: Partial<PromotionOffer> = {}): PromotionOffer {
  return {
    promotion_id: 'OTB',
    can_claim: true,
    reason: '',
    requirement: 'WINOVER',
    packages: [{ deposit: '30.00', bonus: '30.00', target: '120.00', percent: 100, multiplier: 2 }],
    min_deposit: '30.00',
    terms: TERMS,
    ...given,
  };
}

export function aGrant(given: Partial<PromotionGrant> = {}): PromotionGrant {
  return {
    promotion_id: 'DB',
    title: { en: 'Daily deposit bonus', ph: 'Bonus sa deposito araw-araw' },
    state: 'RUNNING',
    requirement: 'TURNOVER',
    deposit: '100.00',
    bonus: '10.00',
    target: '220.00',
    progress: '55.00',
    balance: '110.00',
    own: '100.00',
    max_bet: '11.00',
    max_payout: '200.00',
    arithmetic: '(100 + 10) × 2',
    multiplier: '2',
    games: TERMS.games,
    own_games: false,
    smallest_odds: '1.50',
    kept_back: 'nothing',
    has_open_round: false,
    started_at: '2026-11-21 09:00:00',
    expires_at: '2026-11-28 09:00:00',
    ended_at: '',
    paid: '0.00',
    forfeited: '0.00',
    ...given,
  };
}

export const MARIA = aMember({ has_bank: true, full_name: 'Maria Santos' });

export const anEwallet = (given: Partial<MemberBank> = {}): MemberBank =>
  aBank({
    bank_id: 'GCASH',
    bank_name: 'GCash',
    bank_acc_no: '09171234567',
    bank_acc_no_masked: '•••••••4567',
    is_default: false,
    ...given,
  });

export function aHouseAccount(
  given: Partial<ValueOf<typeof fund.activelist>[number]> = {},
): ValueOf<typeof fund.activelist>[number] {
  return {
    bank_id: 'BDO',
    bank_name: 'BDO Unibank',
    bank_acc_holder: 'Palaro Incorporated',
    bank_acc_no: '004455667788',
    min: '100.00',
    max: '50000.00',
    ...given,
  };
}

type LineOf<C extends Call> = ValueOf<C> extends { list: (infer L)[] } ? L : never;

export function aTransfer(
  given: Partial<LineOf<typeof report.transferdetails>> = {},
): LineOf<typeof report.transferdetails> {
  return {
    transfer_id: 'T1',
    created_at: '2026-11-21 12:00:00',
    direction: 'sent',
    contact_phone: '+63917•••0002',
    amount: '100.00',
    fee: '0.20',
    arrived: '99.80',
    ...given,
  };
}

export function anAdjustment(
  given: Partial<LineOf<typeof report.adjustmentdetails>> = {},
): LineOf<typeof report.adjustmentdetails> {
  return {
    created_at: '2026-11-20 15:00:00',
    amount: '25.00',
    reason: 'Goodwill for a late payout',
    reference: 'A7',
    ...given,
  };
}

export function aWinLose(
  given: Partial<LineOf<typeof report.platformwinlose>> = {},
): LineOf<typeof report.platformwinlose> {
  return {
    working_date: workingDateOf(new Date()),
    provider_code: 'JILI',
    provider_name: 'Jili',
    rounds: 12,
    stake: '240.00',
    payout: '181.25',
    net: '-58.75',
    ...given,
  };
}

export function aTurnover(
  given: Partial<ValueOf<typeof report.turnoverbyprovider>[number]> = {},
): ValueOf<typeof report.turnoverbyprovider>[number] {
  return {
    provider_code: 'JILI',
    provider_name: 'Jili',
    rounds: 12,
    stake: '240.00',
    valid_stake: '238.40',
    payout: '181.25',
    ...given,
  };
}
