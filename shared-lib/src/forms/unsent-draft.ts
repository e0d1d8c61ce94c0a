import { sessionCredentials } from '@palaro/shared-lib/core';
import type { FormValues } from './form-values.ts';

/** Fields that are not kept, not even in memory. */
const SECRET = /password|again|(^|_)(tac|otp)(_|$)/;

const drafts = new Map<string, FormValues>();

/** Identifies a form of a member: the page, the call and the fields. `null` for a visitor, who has no session to lose. */
export function draftName(call: string, fields: readonly string[]): string | null {
  const member = sessionCredentials()?.account_id;
  return member === undefined ? null : [member, location.pathname, call, ...fields].join(' ');
}

/** Returns once what the member had typed when their session ended. */
export function takeDraft(name: string | null): FormValues {
  const draft = drafts.get(name ?? '') ?? {};
  drafts.delete(name ?? '');
  return draft;
}

/** Called when the form unmounts: keeps the typed values if the session has ended, for the same member only. */
export function keepDraft(name: string | null, values: FormValues): void {
  if (name === null || sessionCredentials() !== null) return;
  drafts.set(name, Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field))));
}
