import type { member } from '@palaro/contract';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { insertConsent, readConsent, tidyPurposes } from './consent.store.ts';
import { forgetVisitMarks, lockMember } from './member.store.ts';

/** Says what the member agrees to. Where the visitor came from is forgotten as soon as marketing is not among it. */
export const setConsent: Handler<typeof member.consentset> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'accountChange', accountId);
  const purposes = tidyPurposes(request.purposes);
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const last = await readConsent(tx, memberId);
    const isSame = last !== undefined && String(last.purposes) === String(purposes);
    const consent = isSame ? last : { purposes, since: now() };
    if (!isSame) await insertConsent(tx, memberId, consent);
    if (!purposes.includes('marketing')) await forgetVisitMarks(tx, memberId);
    return { value: { purposes: consent.purposes, since: toWireInstant(consent.since) } };
  });
};
