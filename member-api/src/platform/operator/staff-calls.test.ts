import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { operator } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { SETTINGS } from '../../settings.ts';
import { describeOnDatabases } from '../database/testing.ts';
import {
  goodRequest,
  joinMember,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';

const STAFF_CALLS = ALL_CALLS.filter(({ access }) => access === 'operator');
const REFUSED = [2, 'permission_denied'];

describeOnDatabases('a call of the staff', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  const adjust = (token: string) =>
    api.call(
      operator.adjust,
      {
        account_id: maria.account_id,
        amount: '20000',
        direction: 'credit',
        reason: 'ours',
        request_id: randomUUID(),
      },
      { token },
    );

  it('is not made with a member’s token, in any place', async () => {
    for (const call of STAFF_CALLS) {
      const answer = await api.call(
        call,
        { ...goodRequest(call, maria), ...maria },
        { token: maria.auth_token },
      );
      expect([call.path, ...refusalOf(answer)]).toEqual([call.path, ...REFUSED]);
    }
  });

  it('names its person in the audit log, by what is theirs alone and by their name of that day', async () => {
    const token = await api.issuer.tokenOf('ana', { name: 'Ana Cruz' });
    valueOf(await adjust(token));
    const { list } = valueOf(await api.call(operator.audit, { actor: 'ana', page_size: 1 }, { token }));
    expect(list).toMatchObject([{ actor: 'ana', actor_name: 'Ana Cruz', subject: maria.account_id }]);
  });

  it('is refused to a role that may not, and recorded with its person', async () => {
    const answer = await api.call(operator.withdrawals, {}, { staff: 'dan' });
    expect(refusalOf(answer)).toEqual(REFUSED);
    const [event] = valueOf(await api.call(operator.securityrecord, {}, { staff: 'cora' }));
    expect(event).toMatchObject({ actor: 'dan', refused: 'permission_denied', trace_id: answer.trace_id });
  });
});

describeOnDatabases('guesses at tokens of the staff', (db) => {
  const api = useApi(db, { limits: { ...SETTINGS.limits, operatorAddress: { burst: 2, everyMs: 60_000 } } });
  beforeEach(() => api.rewind());

  it('are not what is tried while the issuer does not answer: that is an error of the system', async () => {
    api.issuer.mood = 'fail';
    for (const _try of [1, 2, 3])
      expect(refusalOf(await api.call(operator.withdrawals, {}, { staff: 'ana' }))[1]).toBe('SystemError');
    api.issuer.mood = 'ok';
    expect((await api.call(operator.withdrawals, {}, { staff: 'ana' })).status).toBe(1);
  });

  it('end with the turns of their address, and keep nobody else out', async () => {
    const call = (options: { token?: string; staff?: StaffName; address?: string }) =>
      api.call(operator.withdrawals, {}, options);
    const expired = await api.issuer.tokenOf('ana', { iat: 1, exp: 2 });
    for (const token of ['guess', expired]) expect(refusalOf(await call({ token }))).toEqual(REFUSED);
    expect(refusalOf(await call({ token: 'guess' }))[1]).toBe('too_many_requests');
    expect((await call({ staff: 'ana' })).status).toBe(1);
    expect(refusalOf(await call({ token: 'guess', address: '198.51.100.9' }))).toEqual(REFUSED);
  });
});
