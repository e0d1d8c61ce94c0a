import { sessionCredentials } from '@palaro/shared-lib/core';
import type { FormValues } from './form-values.ts';

/** What is not kept even in the page's own memory. */
const SECRET = /password|again|(^|_)(tac|otp)(_|$)/;

const drafts = new Map<string, FormValues>();

/** Which form of whom: the page that it stands on, its call and its fields. `null` for a visitor's, which no session can end. */
export function draftName(call: string, fields: readonly string[]): string | null {
  const member = sessionCredentials()?.account_id;
  return member === undefined ? null : [member, location.pathname, call, ...fields].join(' ');
}

/** What the member had typed when their session ended, once. */
export function takeDraft(name: string | null): FormValues {
  const draft = drafts.get(name ?? '') ?? {};
  drafts.delete(name ?? '');
  return draft;
}

/** The form goes from the page: what was typed is kept when that is because the session is over, and for nobody else. */
export function keepDraft(name: string | null, values: FormValues): void {
  if (name === null || sessionCredentials() !== null) return;
  drafts.set(name, Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field))));
}
