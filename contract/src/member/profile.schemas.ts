import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { email, instant, oneOf, otp, password, phone, rowId, text, typedPassword } from '../fields.ts';
import { session, otpSent, consentPurposes } from './sign-in.schemas.ts';

export const updatepassword = describeCall({
  summary: 'Sets another password and ends the sessions of every other device.',
  request: z.object({ password: typedPassword, new_password: password }),
  value: nothing,
  errors: ['invalid_password', 'no_changes', 'common_password', 'personal_password'],
});

const nickname = text('invalid_nickname', { max: 30, pattern: /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u });

export const updateprofile = describeCall({
  summary: 'Changes what is given. The full name is locked once a bank account exists.',
  request: z.object({
    full_name: z.optional(text('invalid_full_name', { max: 80, pattern: /^[\p{L}][\p{L} .'-]+$/u })),
    contact_email: z.optional(email),
    nickname: z.optional(nickname),
    birthday: z.optional(
      text('invalid_birthday', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    ),
    gender: z.optional(oneOf(['female', 'male', 'other'], 'invalid_gender')),
    /** One of the site's drawn pictures: `avatar:<seed>`. */
    avatar: z.optional(text('invalid_avatar', { pattern: /^avatar:[a-z0-9]{1,20}$/ })),
  }),
  value: z.array(session),
  errors: [
    'no_changes',
    'full_name_locked',
    'contact_email_registered',
    'under_age',
    'kyc_approved',
    'step_up_required',
  ],
});

export const updateemail = describeCall({
  summary: 'Sets the address for mail.',
  request: z.object({
    app_id: z.optional(text('invalid_filter', { max: 40 })),
    contact_email: text('invalid_contact_email', {
      max: 254,
      pattern: /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0.]{2,}$/,
    }),
  }),
  value: nothing,
  errors: ['no_changes', 'contact_email_registered', 'step_up_required'],
});

export const phoneotprequest = describeCall({
  summary: 'Sends a code to the phone that is to become the new one.',
  request: z.object({ contact_phone: phone }),
  value: otpSent,
  errors: ['no_changes', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests', 'step_up_required'],
});

export const updatephone = describeCall({
  summary: 'Takes the new phone with the code that was sent to it.',
  request: z.object({ contact_phone: phone, tac: otp }),
  value: z.array(session),
  errors: ['contact_phone_exists', 'tac_not_validate', 'tac_expired', 'tac_validated', 'step_up_required'],
});

export const confirmotprequest = describeCall({
  summary: "Sends a code to the member's present phone, with which a change of phone or email is confirmed.",
  request: nothing,
  value: otpSent,
  errors: ['requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const confirmsession = describeCall({
  summary:
    'Confirms the session for some minutes, by the password and, for a change of phone or email, the code to the present phone.',
  request: z.object({ password: typedPassword, tac: z.optional(otp) }),
  /** The token from now on; the one of the call ends in a moment. */
  value: z.object({ confirmed_until: instant, session_token: z.string() }),
  errors: ['invalid_password', 'passkey_required', 'tac_not_validate', 'tac_expired', 'tac_validated'],
});

export const undochange = describeCall({
  summary:
    'Takes a change of phone, email, password or passkeys back, by the link to the old phone: every session ends and a new password has to be set.',
  request: z.object({ undo_code: text('undo_not_exists', { pattern: /^[A-Za-z0-9_-]{22}$/ }) }),
  value: z.object({ what: z.enum(['phone', 'email', 'password', 'passkey_added', 'passkey_removed']) }),
  errors: ['undo_not_exists', 'contact_phone_exists', 'contact_email_registered', 'too_many_requests'],
});

export const sessionlist = describeCall({
  summary: 'The devices that are logged in, this one first.',
  request: nothing,
  value: z.array(
    z.object({
      session_id: z.string(),
      /** Browser and system, from the device's User-Agent header. */
      device: z.string(),
      created_at: instant,
      last_seen_at: instant,
      is_this: z.boolean(),
    }),
  ),
});

export const sessionrevoke = describeCall({
  summary: 'Logs one device out.',
  request: z.object({ session_id: rowId('session_not_found') }),
  value: nothing,
  errors: ['session_not_found', 'step_up_required'],
});

export const exportdata = describeCall({
  summary: 'Everything that is kept about the member, readable by people and by programs.',
  request: nothing,
  value: z.object({
    made_at: instant,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

export const closeaccount = describeCall({
  summary: 'Closes the account for good. It has to be empty, with nothing under way.',
  request: z.object({ password: typedPassword, reason: z.optional(text('invalid_reason', { max: 200 })) }),
  value: nothing,
  errors: [
    'invalid_password',
    'balance_not_empty',
    'pending_deposit',
    'pending_withdrawal',
    'unfinishgamedetected',
  ],
});

/** Empty `since`: the member never decided, which means no consent. */
const consent = z.object({ purposes: z.array(z.string()), since: instant });

export const consentset = describeCall({
  summary: 'Says what the member agrees to beyond what the service needs.',
  request: z.object({ purposes: consentPurposes }),
  value: consent,
});

export const consentget = describeCall({
  summary: 'What the member agrees to beyond what the service needs, wherever they said so.',
  request: nothing,
  value: consent,
});
