import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, keyed, rowId, text } from '../fields.ts';

/** What the browser's WebAuthn gave, as its own JSON (`PublicKeyCredential.toJSON()`). */
const credential = keyed(
  z.record(z.string('invalid_passkey'), z.unknown(), 'invalid_passkey'),
  'invalid_passkey',
);

/** What the browser's WebAuthn takes, in JSON. Its challenge is for this session and this purpose, once, and for a few minutes. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  created_at: instant,
  /** Empty: never. */
  last_used_at: instant,
});

export const passkeylist = describeCall({
  summary: 'The passkeys of the member, the newest first.',
  request: nothing,
  value: z.array(passkey),
});

export const passkeyoffer = describeCall({
  summary:
    'Whether a passkey is to be offered: after the first deposit, until the member has one or said no.',
  request: nothing,
  value: z.object({ is_due: z.boolean() }),
});

export const passkeyoffered = describeCall({
  summary: 'The member has seen the offer of a passkey, and is not offered one again.',
  request: nothing,
  value: nothing,
});

export const passkeyoptions = describeCall({
  summary: 'Begins a new passkey: what the browser needs to make it.',
  request: nothing,
  value: options,
  errors: ['step_up_required', 'passkeys_full', 'too_many_requests'],
});

export const passkeyadd = describeCall({
  summary: 'Keeps the passkey that the browser has made, and ends the sessions of every other device.',
  request: z.object({
    name: text('invalid_passkey_name', { max: 40, pattern: /^[\p{L}\p{N}][\p{L}\p{N} .,'’()_-]*$/u }),
    credential,
  }),
  value: z.array(passkey),
  errors: ['step_up_required', 'passkeys_full', 'invalid_passkey', 'too_many_requests'],
});

export const passkeyremove = describeCall({
  summary: 'Takes a passkey away, and ends the sessions of every other device.',
  request: z.object({ passkey_id: rowId('passkey_not_found') }),
  value: nothing,
  errors: ['step_up_required', 'passkey_not_found', 'too_many_requests'],
});

export const confirmpasskeyoptions = describeCall({
  summary: 'Begins a confirmation of the session by a passkey: what the browser needs for it.',
  request: nothing,
  value: options,
  errors: ['passkey_not_found', 'too_many_requests'],
});

export const confirmpasskey = describeCall({
  summary: 'Confirms the session for some minutes, by a passkey in place of the password and the code.',
  request: z.object({ credential }),
  /** The token from now on; the one of the call ends in a moment. */
  value: z.object({ confirmed_until: instant, session_token: z.string() }),
  errors: ['invalid_passkey', 'too_many_requests'],
});
