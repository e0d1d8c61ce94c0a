import type { Balance, Session } from '@palaro/contract';

/** A logged-in member; pass the fields that matter to the test. */
export function aMember(given: Partial<Session> = {}): Session {
  return {
    has_bank: false,
    session_token: 'token-of-the-test',
    account_id: 'maria88',
    full_name: '',
    currency: 'PHP',
    last_login_time: '2026-11-20 09:30:00',
    contact_phone: '+639170000001',
    contact_email: '',
    nickname: '',
    birthday: '',
    gender: '',
    referral_code: '',
    affiliate_code: '',
    avatar: '',
    ...given,
  };
}

export function aBalance(given: Partial<Balance> = {}): Balance {
  return {
    game_balance: '1000.00',
    game_token: 0,
    cash: '1000.00',
    promo: '0.00',
    free_credit: '0.00',
    withhold: '0.00',
    ...given,
  };
}
