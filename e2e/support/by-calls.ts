import { maskedPhone, member as calls, type Session } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { post, valueOf } from './calls.ts';
import { fullPhone, somebody, type NewMember } from './member.ts';
import { signUp } from './sign-up.ts';
import { theSite } from './site.ts';
import { give } from './staff.ts';

/** The shell's storage key of the session user. */
const ACCOUNT_KEY = 'palaro.account';

/**
 * Registers a member by API calls and logs them in on all pages opened from now on. `register` tests the screens themselves.
 * @param pesos Initial money from the house.
 */
export async function registerByCalls(page: Page, { pesos = 0 } = {}): Promise<NewMember> {
  const member = somebody();
  const { edge, sms } = theSite().urls;
  const session = await signUp({ api: `${edge}/api`, sms }, { ...member, phone: fullPhone(member) });
  if (pesos > 0) await give(member.username, pesos);
  await keepSession(page, session);
  return member;
}

/** The member that every site to try out has, logged in by a call. */
export async function logInByCall(page: Page, username = 'maria88', password = 'palaro2026'): Promise<void> {
  const request = { account_id: username, password };
  const answer = await post(`${theSite().urls.edge}/api`, calls.login, request);
  const [session] = valueOf(calls.login, answer);
  if (!session) throw new Error(`${username} was logged in without a session.`);
  await keepSession(page, session);
}

/** Like the shell after a log-in: without the personal fields. */
async function keepSession(page: Page, session: Session): Promise<void> {
  const context = page.context();
  const { cookies, origins } = await context.storageState();
  const { origin } = new URL(theSite().urls.edge);
  const contact_phone = maskedPhone(session.contact_phone);
  const empty = { full_name: '', contact_email: '', nickname: '', birthday: '', gender: '' };
  const account = { name: ACCOUNT_KEY, value: JSON.stringify({ ...session, ...empty, contact_phone }) };
  const others = origins.filter((each) => each.origin !== origin);
  const own = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  await context.setStorageState({
    cookies,
    origins: [...others, { origin, localStorage: [...own, account] }],
  });
}
