import { maskedPhone, type Session } from '@palaro/contract';

/** The storage key of the session user. The page's first inline script reads the same key. */
export const ACCOUNT_KEY = 'palaro.account';

export function readAccount(): Session | null {
  try {
    const account = JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? 'null') as Session | null;
    return account?.session_token && account.account_id ? account : null;
  } catch {
    return null;
  }
}

/** Stores the session user without what only the person and the API should know. */
export function writeAccount(account: Session | null): void {
  if (account) localStorage.setItem(ACCOUNT_KEY, JSON.stringify(masked(account)));
  else localStorage.removeItem(ACCOUNT_KEY);
}

/** The stored account of another tab, with the personal fields that this tab has in memory. */
export function recallAccount(stored: Session, known: Session | null): Session {
  if (known?.account_id !== stored.account_id) return stored;
  const { full_name, contact_phone, contact_email, nickname, birthday, gender } = known;
  const isSamePhone = maskedPhone(contact_phone) === stored.contact_phone;
  return {
    ...stored,
    full_name,
    contact_phone: isSamePhone ? contact_phone : stored.contact_phone,
    contact_email,
    nickname,
    birthday,
    gender,
  };
}

/** Each field by name: a new one is stored only when somebody decides it. */
const masked = (account: Session): Session => ({
  has_bank: account.has_bank,
  session_token: account.session_token,
  account_id: account.account_id,
  full_name: '',
  currency: account.currency,
  last_login_time: account.last_login_time,
  contact_phone: maskedPhone(account.contact_phone),
  contact_email: '',
  nickname: '',
  birthday: '',
  gender: '',
  referral_code: account.referral_code,
  affiliate_code: account.affiliate_code,
  avatar: account.avatar,
});
