import { randomUUID } from 'node:crypto';
import { operator, type Call, type RequestOf, type ValueOf } from '@palaro/contract';
import { post, valueOf } from './calls.ts';
import { theSite } from './site.ts';
import { staffToken } from './staff-token.ts';

/** A call of the house's staff: what the operator's command asks for, without its process. @throws Error when it is refused. */
export async function asStaff<C extends Call>(call: C, request: RequestOf<C>): Promise<ValueOf<C>> {
  const site = theSite();
  const authorization = `Bearer ${await staffToken(site)}`;
  return valueOf(call, await post(site.urls.staff, call, request, { authorization }));
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
