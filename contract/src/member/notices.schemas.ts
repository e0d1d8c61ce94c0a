import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { oneOf, otp, text } from '../fields.ts';
import { LANGUAGES } from '../language.ts';
import { otpSent } from './sign-in.schemas.ts';

const lang = oneOf(LANGUAGES, 'invalid_lang');
const kinds = ['deposit', 'withdrawal', 'offers'] as const;

const chosenKinds = z.array(oneOf(kinds, 'invalid_filter'), 'invalid_filter');

/** Offers also need the consent to them (`consentset`). Security is told to every proven address. */
const notices = z.object({
  /** `unproven`: nothing is sent there. */
  email_state: z.enum(['none', 'unproven', 'proven']),
  /** In which language mail is written. */
  lang: z.enum(LANGUAGES),
  /** What the member chose to be told by mail. */
  mail: z.array(z.enum(kinds)),
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
  request: z.object({ lang, mail: chosenKinds }),
  value: notices,
});

/** What a browser's `PushSubscription` says of itself: an address of a push service that is known, and two keys, base64url. */
const endpoint = text('push_service_unknown', { max: 1_000, pattern: /^https?:\/\/\S+$/ });
const clientKey = (octets: number) =>
  text('push_service_unknown', { max: 100, pattern: new RegExp(`^[\\w-]{${Math.ceil((octets * 4) / 3)}}$`) });

const device = z.object({
  /** The house's key for push services, base64url; empty where the site sends none. */
  push_key: z.string(),
  /** This device is told. */
  is_on: z.boolean(),
  kinds: z.array(z.enum(kinds)),
});

export const pushget = describeCall({
  summary: 'Whether this device is told by push, and of what.',
  request: z.object({ endpoint: z.optional(endpoint) }),
  value: device,
});

export const pushset = describeCall({
  summary:
    'Chooses what this device is told by push; security is told besides. Offers also need the consent to them.',
  request: z.object({ endpoint, p256dh: clientKey(65), auth: clientKey(16), lang, kinds: chosenKinds }),
  value: device,
  errors: ['push_service_unknown'],
});

export const pushend = describeCall({
  summary: 'Tells this device nothing any more. The same again is no error.',
  request: z.object({ endpoint }),
  value: nothing,
});
