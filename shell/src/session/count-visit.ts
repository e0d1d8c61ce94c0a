import { cms, member } from '@palaro/contract';
import { callApi } from '@palaro/shared-lib/core';
import { whenIdle } from '../when-idle.ts';

/** One opening of the site in one tab. */
const VISIT_ID = 'palaro.visit';

/**
 * Counts a member's visit, if their consent as it is now includes that; a page that is loaded anew in the same tab is the same visit.
 * Waits until nothing else is to be done.
 */
export async function countVisit(): Promise<void> {
  if (sessionStorage.getItem(VISIT_ID)) return;
  await whenIdle();
  const consent = await callApi(member.consentget, {});
  if (!consent.ok || !consent.value.purposes.includes('analytics')) return;
  const visit_id = crypto.randomUUID();
  const counted = await callApi(cms.visit, { consent: true, visit_id, page: location.pathname });
  if (counted.ok) sessionStorage.setItem(VISIT_ID, visit_id);
}
