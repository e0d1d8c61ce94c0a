import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, text } from '../fields.ts';

/** The version of the terms that a member accepts, which includes the confirmation of being of age. */
export const termsVersion = text('terms_not_accepted', { max: 20 });

const inForce = { version: z.string(), in_force_since: instant };

export const termsversion = describeCall({
  summary: 'The version of the terms that is in force: the one that a sign-up takes.',
  request: nothing,
  value: z.object(inForce),
});

const terms = z.object({
  ...inForce,
  /** The version that the member has agreed to last, and when. */
  agreed_version: z.string(),
  agreed_at: instant,
});

export const termsget = describeCall({
  summary: 'Which version of the terms the member has agreed to, and which is in force.',
  request: nothing,
  value: terms,
});

export const termsset = describeCall({
  summary: 'Agrees to the version of the terms that is in force.',
  request: z.object({ terms_version: termsVersion }),
  value: terms,
  errors: ['terms_not_current'],
});
