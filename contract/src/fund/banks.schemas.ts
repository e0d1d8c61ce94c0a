import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { otp, text } from '../fields.ts';

const bank = z.object({
  bank_id: z.string(),
  bank_name: z.string(),
  /** `addbank` takes banks, `addewallet` takes e-wallets. */
  kind: z.optional(z.enum(['bank', 'ewallet'])),
});

export const memberBank = z.object({
  bank_id: z.string(),
  bank_name: z.string(),
  bank_acc_holder: z.string(),
  /** Only the last four digits are shown. */
  bank_acc_no_masked: z.string(),
  bank_acc_no: z.string(),
  is_default: z.boolean(),
});

export const bankId = text('invalid_bank_id', { max: 20, pattern: /^[A-Z0-9]+$/ });

export const bankAccNo = text('invalid_bank_acc_no', { pattern: /^\d{6,20}$/ });

export const holder = text('invalid_bank_acc_holder', { max: 80, pattern: /^[\p{L}][\p{L} .'-]+$/u });

export const banklookup = describeCall({
  summary: 'The banks and e-wallets that a withdrawal can go to.',
  request: nothing,
  value: z.array(bank),
});

export const memberbanklist = describeCall({
  summary: "The member's own bank accounts, the default one first.",
  request: nothing,
  value: z.array(memberBank),
});

export const bankotprequest = describeCall({
  summary: 'Sends a code to add a bank account with.',
  request: nothing,
  value: z.object({ sent_to: z.string(), retry_after_seconds: z.int(), expires_in_seconds: z.int() }),
  errors: ['tac_is_valid', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

/** The specification calls the code `tac_code` where it is checked and `tac` where it is sent. */
const CODE_NAMES = { tac: 'tac_code' };

export const addbank = describeCall({
  summary:
    'Adds a bank account; the first one gives the member their full name and becomes the default. `tac` is taken for `tac_code`.',
  otherNames: CODE_NAMES,
  request: z.object({
    bank_id: bankId,
    bank_name: text('invalid_bank_id', { max: 60 }),
    bank_acc_holder: holder,
    bank_acc_no: bankAccNo,
    tac_code: otp,
  }),
  value: z.array(memberBank),
  errors: [
    'tac_not_validate',
    'tac_expired',
    'tac_validated',
    'bank_member_full',
    'bank_member_exists',
    'bank_acc_holder_not_same',
    'step_up_required',
    'too_many_requests',
  ],
});

export const memberewalletlist = describeCall({
  summary: "The member's own e-wallets, the default one first.",
  request: nothing,
  value: z.array(memberBank),
});

export const addewallet = describeCall({
  summary:
    'Adds an e-wallet; the first account or wallet gives the member their full name and becomes the default. `tac` is taken for `tac_code`.',
  otherNames: CODE_NAMES,
  request: z.object({
    bank_id: bankId,
    bank_acc_holder: holder,
    bank_acc_no: bankAccNo,
    tac_code: otp,
  }),
  value: z.array(memberBank),
  errors: [
    'tac_not_validate',
    'tac_expired',
    'tac_validated',
    'member_ewallet_full',
    'member_ewallet_exists',
    'bank_acc_holder_not_same',
    'step_up_required',
    'too_many_requests',
  ],
});

export const setdefaultbank = describeCall({
  summary: 'Makes one account or wallet the one that is offered first.',
  request: z.object({ bank_id: bankId, bank_acc_no: bankAccNo }),
  value: z.array(memberBank),
  errors: ['bank_member_not_exists', 'bank_already_setup', 'bank_member_inactive', 'step_up_required'],
});

export type MemberBank = z.infer<typeof memberBank>;
