import { afterEach, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  confirm,
  joinMember,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

describeOnDatabases('the devices of a member', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const list = async (who: Credentials) => valueOf(await api.call(member.sessionlist, who));
  async function loginOnPhone(who: Credentials): Promise<Credentials> {
    const payload = JSON.stringify({ account_id: who.account_id, password: PASSWORD });
    const headers = { 'content-type': 'application/json', 'user-agent': PHONE };
    const { body } = await api.send({ method: 'POST', url: member.login.path, payload, headers });
    return { ...who, auth_token: (body['value'] as { session_token: string }[])[0]?.session_token ?? '' };
  }

  it('are listed by name, this one first, without those that are no longer logged in', async () => {
    const here = await joinMember(api);
    const phone = await loginOnPhone(here);
    const gone = await loginOnPhone(here);
    valueOf(await api.call(member.logout, gone));
    expect(await list(here)).toMatchObject([
      { device: 'Unknown device', is_this: true },
      { device: 'Chrome · Android', is_this: false },
    ]);
    expect(await list(phone)).toMatchObject([
      { device: 'Chrome · Android', is_this: true },
      { device: 'Unknown device', is_this: false },
    ]);
    api.aheadMs = 20 * MINUTE;
    await list(here);
    api.aheadMs = 40 * MINUTE;
    expect(await list(here)).toMatchObject([{ is_this: true }]);
  });

  // Promise member-api legal.terms.blocks.6.items.2
  // ASVS 7.5.2
  it('are logged out by who has said again who they are', async () => {
    const here = await joinMember(api);
    const phone = await loginOnPhone(here);
    const [, other] = await list(here);
    const revoke = () => api.call(member.sessionrevoke, { ...here, session_id: other?.session_id ?? '' });
    api.aheadMs = 10 * MINUTE;
    expect(refusalOf(await revoke())).toEqual([2, 'step_up_required']);
    valueOf(await api.call(member.getsession, phone));
    await confirm(api, { account_id: here.account_id, auth_token: here.auth_token });
    valueOf(await revoke());
  });

  // ASVS 7.4.1
  it('are logged out one by one', async () => {
    const here = await joinMember(api);
    const phone = await loginOnPhone(here);
    const [, other] = await list(here);
    const revoke = (who: Credentials, session_id: string) =>
      api.call(member.sessionrevoke, { ...who, session_id });
    valueOf(await revoke(here, other?.session_id ?? ''));
    expect(refusalOf(await api.call(member.getsession, phone))).toEqual([0, 'session_expired']);
    for (const nobodys of [other?.session_id ?? '', '99999999', '99999999999999999999'])
      expect(refusalOf(await revoke(here, nobodys))).toEqual([2, 'session_not_found']);
    const [strangers] = await list(await joinMember(api));
    expect(refusalOf(await revoke(here, strangers?.session_id ?? ''))).toEqual([2, 'session_not_found']);
    const [own] = await list(here);
    valueOf(await revoke(here, own?.session_id ?? ''));
    expect(refusalOf(await api.call(member.getsession, here))).toEqual([0, 'session_expired']);
  });
});
