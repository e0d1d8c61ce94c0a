import { parseAmount, type ErrorKey } from '@palaro/contract';
import { validate } from '@palaro/contract/schemas';
import * as z from 'zod/mini';
import type { FormCall } from './form-call.ts';

/** The product specification has other keys for these fields when the browser finds them empty. */
const MISSING: Record<string, ErrorKey> = {
  account_id_required: 'accountIdRequired',
  deposit_amount_required: 'depositAmountRequired',
  contact_email_required: 'emailRequired',
  ticket_id_required: 'resultIdRequired',
  provider_code_required: 'providerRequired',
};

/** Least amount of a transfer, in 1/10,000 peso; the server validates it again. */
const LEAST_TRANSFER = 50_000n;

/** The contract's error key for one field's value; a field that the call does not have is always valid. */
export function validateField(
  { call, schemas: { request } }: FormCall,
  field: string,
  value: string,
): ErrorKey | undefined {
  if (!(field in request.shape)) return undefined;
  const amount = parseAmount(value);
  if (field === 'withdrawal_amount' && amount !== undefined && amount <= 0n)
    return 'withdrawalAmountMustGreaterThan0';
  if (
    field === 'amount' &&
    call.path.startsWith('/fund/transfer') &&
    amount !== undefined &&
    amount < LEAST_TRANSFER
  )
    return 'transferAmountMustGreaterThanEqual5';
  const checked = validate(z.pick(request, { [field]: true }), { [field]: value });
  return checked.ok ? undefined : (MISSING[checked.key] ?? checked.key);
}
