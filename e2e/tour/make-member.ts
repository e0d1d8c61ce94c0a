import { randomInt } from 'node:crypto';
import type { Call, Refusal, RequestOf } from '@palaro/contract';
import { member as calls } from '@palaro/contract';
import { post, valueOf } from '../support/calls.ts';
import { readCodes, signUp, type Doors } from '../support/sign-up.ts';
import { until } from '../support/until.ts';
import type { TourMember } from './context.ts';

/** Registers somebody whom nobody has seen before. */
export async function makeMember(doors: Doors): Promise<TourMember> {
  const digits = String(randomInt(1e9)).padStart(9, '0');
  const accountId = `tour${digits}`;
  const phone = `+639${digits}`;
  const session = await signUp(doors, { username: accountId, password: 'sampaguita7', phone });
  const fields = { account_id: accountId, auth_token: session.session_token };
  const makeCall = <C extends Call>(call: C, request: RequestOf<C>) =>
    post(doors.api, call, { ...fields, ...request });
  return {
    accountId,
    phone,
    request: makeCall,
    get: async (call, request) => valueOf(call, await makeCall(call, request)),
    send: (path, request) =>
      post(doors.api, { ...calls.getsession, path }, { ...fields, ...request }) as Promise<Refusal>,
    readCode: (seen) =>
      until(`a code for ${accountId}`, async () =>
        (await readCodes(doors.sms, phone)).find((code) => code !== seen),
      ),
  };
}
