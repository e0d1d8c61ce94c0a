import type {
  DepositTicket,
  fund,
  MemberBank,
  StatementLine,
  TicketLine,
  ValueOf,
} from '@palaro/shared-lib/contract';

/** Data as the API answers it, for the tests of this remote; name what matters to the test. */
export const METHODS = [
  { code: 'worldpay', label: 'Online banking', min: '100.00', max: '50000.00', state: 'on' },
  { code: 'dgpaygcashqr', label: 'GCash QR', min: '50.00', max: '20000.00', state: 'on' },
  { code: 'mayapay', label: 'Maya', min: '10.00', max: '50000.00', state: 'on' },
] satisfies ValueOf<typeof fund.bankingmode>;

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
    ...given,
  };
}

/** One page of a list. */
export const pageOf = <T>(list: T[], total = list.length) => ({ list, total, page_number: 1, page_size: 10 });
