import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { insertConsent, readConsent, tidyPurposes } from './consent.store.ts';
import { forgetVisitMarks } from './member.store.ts';

/** Stores the member's consent. Without consent to marketing the stored origin of the visitor is deleted. */
export const setConsent: Change<typeof member.consentset> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const { id: memberId } = visitor.member;
  const purposes = tidyPurposes(request.purposes);
  const last = await readConsent(tx, memberId);
  const isSame = last !== undefined && String(last.purposes) === String(purposes);
  const consent = isSame ? last : { purposes, since: now() };
  if (!isSame) await insertConsent(tx, memberId, consent);
  if (!purposes.includes('marketing')) await forgetVisitMarks(tx, memberId);
  return { value: { purposes: consent.purposes, since: toWireInstant(consent.since) } };
};
