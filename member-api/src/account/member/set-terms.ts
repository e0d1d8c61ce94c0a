import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { checkTerms, insertTerms, readTerms } from './terms.store.ts';

/** Keeps that the member agrees to the terms in force, and when. */
export const setTerms: Change<typeof member.termsset> = async (tx, { now }, request, visitor) => {
  const { id: memberId } = visitor.member;
  const at = now();
  const { terms_version: version } = request;
  await checkTerms(tx, version, at);
  await insertTerms(tx, memberId, version, at);
  return { value: await readTerms(tx, memberId, at) };
};
