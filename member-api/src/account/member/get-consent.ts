import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { readConsent } from './consent.store.ts';

/** The member's current consent. Without a decision there is none. */
export const getConsent: Handler<typeof member.consentget> = async ({ sql }, _, visitor) => {
  const consent = await readConsent(sql, visitor.member.id);
  return { value: { purposes: consent?.purposes ?? [], since: toWireInstant(consent?.since ?? null) } };
};
