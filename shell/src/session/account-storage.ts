import type { Session } from '@palaro/contract';

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

export function writeAccount(account: Session | null): void {
  if (account) localStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  else localStorage.removeItem(ACCOUNT_KEY);
}
