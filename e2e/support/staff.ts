import { randomUUID } from 'node:crypto';
import { operator, type Call, type RequestOf, type ValueOf } from '@palaro/contract';
import { post, valueOf } from './calls.ts';
import { theSite } from './site.ts';

/** A call of the house's staff: what the operator's command asks for, without its process. @throws Error when it is refused. */
export async function asStaff<C extends Call>(call: C, request: RequestOf<C>): Promise<ValueOf<C>> {
  const { env, urls } = theSite();
  const authorization = `Bearer ${env['OPERATOR_TOKEN']}`;
  return valueOf(call, await post(urls['member-api'], call, request, { authorization }));
}

/** Money that needs no playing through, in pesos. */
export async function give(username: string, pesos: number, reason = 'To try the site with'): Promise<void> {
  await asStaff(operator.adjust, {
    account_id: username,
    direction: 'credit',
    amount: String(pesos),
    reason,
    request_id: randomUUID(),
  });
}
