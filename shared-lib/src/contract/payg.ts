import * as z from 'zod/mini';
import { memberCall } from './call.ts';
import { DEPOSIT_METHODS, type DepositCode } from './deposit-methods.ts';
import { amount, instant, oneOf, requestId, text } from './fields.ts';

const depositRequest = z.object({
  deposit_amount: amount('invalid_deposit_amount'),
  /** Where the member is: the gateway makes its page for it. */
  mode: oneOf(['mobile', 'desktop'], 'invalid_mode'),
  /** An address of this site: where the gateway sends the member back to. */
  return_url: text('invalid_return_url', { max: 500, pattern: /^https?:\/\/[\x21-\x7e]+$/ }),
  request_id: requestId,
});

function depositCall(code: DepositCode) {
  return memberCall({
    path: `/payg/deposit${code}`,
    summary: `Starts a deposit at ${DEPOSIT_METHODS[code].label}; the answer holds the address of the payment page.`,
    kind: 'mutation',
    request: depositRequest,
    value: z.object({ ticket_id: z.string(), expires_at: instant }),
    top: z.catchall(z.object({}), z.string()),
    errors: [
      'min_deposit_not_met',
      'exceed_max_deposit',
      'fpayUnderMaintenance',
      'failedtolaunchpaymentgateway',
      'request_id_reused',
      'too_many_requests',
    ],
  });
}

export type DepositCall = ReturnType<typeof depositCall>;

/** Code → its call. The address of the payment page stands in the answer's `pg_<code>_url`. */
export const depositCalls = Object.fromEntries(
  Object.keys(DEPOSIT_METHODS).map((code) => [code, depositCall(code as DepositCode)]),
) as Record<DepositCode, DepositCall>;

export const payUrlField = (code: DepositCode) => `pg_${code}_url` as const;
