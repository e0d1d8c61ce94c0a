/** Refusals of the server that are about one field. Where several are named, the first that the form has is meant. */
const FIELDS_OF_KEY: Record<string, readonly string[]> = {
  invalidUsernameFormat: ['account_id'],
  account_exists: ['account_id'],
  account_not_exists: ['account_id'],
  accountIdRequired: ['account_id'],
  invalid_password: ['password'],
  invalidPasswordFormat: ['new_password', 'password'],
  common_password: ['new_password', 'password'],
  contact_phone_exists: ['contact_phone'],
  invalidPhoneNumberFormat: ['contact_phone'],
  verification_failed: ['contact_phone', 'account_id'],
  contact_email_registered: ['contact_email'],
  invalidEmailFormat: ['contact_email'],
  terms_not_accepted: ['terms_version'],
  invalid_tac: ['tac', 'tac_code', 'member_otp'],
  tac_expired: ['tac', 'tac_code', 'member_otp'],
  tac_validated: ['tac', 'tac_code', 'member_otp'],
  tac_not_validate: ['tac', 'tac_code', 'member_otp'],
  depositAmountRequired: ['deposit_amount'],
  invalid_deposit_amount: ['deposit_amount'],
  min_deposit_not_met: ['deposit_amount'],
  exceed_max_deposit: ['deposit_amount'],
  invalid_withdrawal_amount: ['withdrawal_amount'],
  withdrawalAmountMustGreaterThan0: ['withdrawal_amount'],
  min_withdrawal_not_met: ['withdrawal_amount'],
  exceed_max_withdrawal: ['withdrawal_amount'],
  insufficient_balance: ['withdrawal_amount', 'amount'],
  invalid_bank_id: ['bank_id'],
  bank_member_not_exists: ['bank_acc_no', 'bank_id'],
  bank_member_exists: ['bank_acc_no'],
  invalid_bank_acc_no: ['bank_acc_no'],
  invalid_bank_acc_holder: ['bank_acc_holder'],
  bank_acc_holder_not_same: ['bank_acc_holder'],
};

/** The field of this form that a refusal concerns; `undefined` when it is about the whole. */
export function refusedField(key: string, fields: readonly string[]): string | undefined {
  const missing = key.replace(/_required$/, '');
  if (missing !== key && fields.includes(missing)) return missing;
  return FIELDS_OF_KEY[key]?.find((field) => fields.includes(field));
}
