/**
 * The error catalogue: every key that an answer's `statusdesc` may carry. Each key has its text in all four languages in
 * `core/locales/errors.*.ts`; a key without one does not compile. `<field>_required` keys are derived from the fields.
 */

/** Keys of the product specification, section 8. */
const SPEC_KEYS = [
  'session_expired',
  'session_not_exists',
  'account_inactive',
  'CLOSE',
  'BLOCK',
  'invalid_password',
  'account_not_exists',
  'account_exists',
  'contact_phone_exists',
  'contact_email_registered',
  'verification_failed',
  'permission_denied',
  'OK',
  'tac_is_valid',
  'tac_expired',
  'invalid_tac',
  'tac_not_validate',
  'tac_validated',
  'requestTooFrequentAtLeast2Minutes',
  'insufficient_balance',
  'min_deposit_not_met',
  'exceed_max_deposit',
  'min_withdrawal_not_met',
  'exceed_max_withdrawal',
  'exceed_withdrawal_frequency',
  'withdrawalAmountMustGreaterThan0',
  'bank_member_full',
  'bank_member_exists',
  'bank_acc_holder_not_same',
  'invalid_bank_id',
  'bank_member_not_exists',
  'promotion_requirement_not_met',
  'invalidPhoneNumberFormat',
  'invalidEmailFormat',
  'invalidUsernameFormat',
  'invalidPasswordFormat',
  'game_maintenance',
  'fpayUnderMaintenance',
  'failedtolaunchpaymentgateway',
  'unableToLaunchSlotGameAtTheMoment',
  'launch_fail',
  'pending_result_in_game',
  'SystemError',
] as const;

/** Ours, in the same style. */
const OWN_KEYS = [
  'malformed_json',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'overloaded',
  'request_id_reused',
  'invalid_request_id',
  'terms_not_accepted',
  'common_password',
  'invalid_deposit_amount',
  'invalid_withdrawal_amount',
  'invalid_bank_acc_no',
  'invalid_bank_acc_holder',
  'invalid_return_url',
  'invalid_mode',
  'invalid_page',
  'invalid_lang',
  'invalid_filter',
  'invalid_game_code',
  'invalid_ticket_id',
  'invalid_date_range',
  'invalid_reason',
  'game_not_exists',
  'ticket_not_exists',
  'ticket_already_processed',
  'article_not_exists',
  'invalid_slug',
] as const;

/** Made in the browser, before or instead of a call. */
const CLIENT_KEYS = [
  'accountIdRequired',
  'depositAmountRequired',
  'request.processing',
  'session.expired',
  'session.invalidSession',
  'failed',
] as const;

/** Every field of a request; its `<field>_required` key answers when it is missing. */
export const FIELDS = [
  'account_id',
  'auth_token',
  'password',
  'new_password',
  'contact_phone',
  'contact_email',
  'terms_version',
  'tac',
  'tac_code',
  'member_otp',
  'bank_id',
  'bank_name',
  'bank_acc_holder',
  'bank_acc_no',
  'deposit_amount',
  'withdrawal_amount',
  'mode',
  'return_url',
  'request_id',
  'ticket_id',
  'player_id',
  'lang_code',
  'game_code',
  'lang',
  'slug',
  'reason',
  'method',
] as const;

export type Field = (typeof FIELDS)[number];
export type RequiredKey = `${Field}_required`;
export const ERROR_KEYS = [...SPEC_KEYS, ...OWN_KEYS, ...CLIENT_KEYS] as const;
/** A key with a text of its own. */
export type TextKey = (typeof ERROR_KEYS)[number];
export type ErrorKey = TextKey | RequiredKey;

const known: ReadonlySet<string> = new Set([...ERROR_KEYS, ...FIELDS.map((field) => `${field}_required`)]);

export function isErrorKey(key: string): key is ErrorKey {
  return known.has(key);
}
