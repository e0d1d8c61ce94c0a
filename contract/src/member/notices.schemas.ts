import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { oneOf, otp } from '../fields.ts';
import { LANGUAGES } from '../language.ts';
import { otpSent } from './sign-in.schemas.ts';

const lang = oneOf(LANGUAGES, 'invalid_lang');
const mail = ['deposit', 'withdrawal', 'offers'] as const;

/** Offers also need the consent to them (`consentset`). Security is told to every proven address. */
const notices = z.object({
  /** `unproven`: nothing is sent there. */
  email_state: z.enum(['none', 'unproven', 'proven']),
  /** In which language mail is written. */
  lang: z.enum(LANGUAGES),
  /** What the member chose to be told by mail. */
  mail: z.array(z.enum(mail)),
});

export const emailotprequest = describeCall({
  summary: "Sends a code to the member's address for mail, by which it is proven.",
  request: z.object({ lang }),
  value: otpSent,
  errors: ['contact_email_required', 'no_changes', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const validateemail = describeCall({
  summary: 'Proves the address for mail by the code that was sent to it.',
  request: z.object({ tac: otp }),
  value: notices,
  errors: ['contact_email_required', 'tac_not_validate', 'tac_expired', 'tac_validated'],
});

export const removeemail = describeCall({
  summary: 'Takes the address for mail away; the phone and a proven address are told.',
  request: nothing,
  value: nothing,
  errors: ['no_changes', 'step_up_required'],
});

export const noticeget = describeCall({
  summary: 'What the member is told by mail, in which language, and whether the address is proven.',
  request: nothing,
  value: notices,
});

export const noticeset = describeCall({
  summary: 'Chooses what the member is told by mail, and in which language.',
  request: z.object({ lang, mail: z.array(oneOf(mail, 'invalid_filter'), 'invalid_filter') }),
  value: notices,
});
