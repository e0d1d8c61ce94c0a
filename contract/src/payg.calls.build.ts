import type { MemberCall } from './call.ts';
import { DEPOSIT_CODES, type DepositCode } from './deposit-methods.ts';
import type { DepositSchemas } from './payg.schemas.ts';

export type DepositCall = MemberCall<DepositSchemas>;

const depositCall = (code: DepositCode): DepositCall => ({
  path: `/payg/deposit${code}`,
  access: 'member',
  kind: 'mutation',
});

/** Code → its call. The answer's `pg_<code>_url` is the address of the payment page. */
export const depositCalls = Object.fromEntries(
  DEPOSIT_CODES.map((code) => [code, depositCall(code)]),
) as Record<DepositCode, DepositCall>;
