import { afterEach, expect, it } from '@jest/globals';
import { fund, member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  availableOf,
  codeFor,
  confirm,
  FakePasskey,
  giveCash,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { sitDown } from '../../../test/promotion-kit.ts';
import { PESO } from '../../../test/wallet-kit.ts';

const MINUTE = 60_000;
const INVALID_TOKEN = /^the wallet answered 401 .*INVALID_TOKEN/;
const NEW_PASSWORD = 'bagong-pasok7';
const BANK = { bank_id: 'BDO', bank_name: 'BDO Unibank', bank_acc_holder: 'Maria Santos' };

type Joined = Credentials & { phone: string };

/** What ends with a change; `goes on` is said of the session alone: no game goes on. */
interface Ends {
  /** The session that made the change. */
  here: 'ends' | 'goes on';
  /** Every other session of the member. */
  others: 'ends' | 'goes on';
}

describeOnDatabases('old session and old game session after each change', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const own = ({ account_id, auth_token }: Credentials) => ({ account_id, auth_token });

  async function elsewhere({ account_id }: Credentials): Promise<Credentials> {
    const [session] = valueOf(await api.call(member.login, { account_id, password: PASSWORD }));
    return { account_id, auth_token: session?.session_token ?? '' };
  }

  async function addPasskey(who: Credentials): Promise<void> {
    const { options } = valueOf(await api.call(member.passkeyoptions, own(who)));
    const credential = new FakePasskey().make(options);
    valueOf(await api.call(member.passkeyadd, { ...own(who), name: 'My phone', credential }));
  }

  const changePassword = async (who: Credentials) =>
    valueOf(
      await api.call(member.updatepassword, { ...own(who), password: PASSWORD, new_password: NEW_PASSWORD }),
    );

  /** Each change, after what has to stand before it. */
  const CHANGES: Record<
    string,
    Ends & { before?: (who: Joined) => Promise<void>; change: (who: Joined) => Promise<unknown> }
  > = {
    'another phone': {
      here: 'goes on',
      others: 'ends',
      change: async (who) => {
        const contact_phone = newPhone();
        valueOf(await api.call(member.phoneotprequest, { ...own(who), contact_phone }));
        const tac = await codeFor(api, contact_phone);
        valueOf(await api.call(member.updatephone, { ...own(who), contact_phone, tac }));
      },
    },
    'another email': {
      here: 'goes on',
      others: 'ends',
      change: async (who) => {
        const contact_email = `${newName()}@example.ph`;
        valueOf(await api.call(member.updateemail, { ...own(who), contact_email }));
      },
    },
    'another email in the profile': {
      here: 'goes on',
      others: 'ends',
      change: async (who) => {
        const contact_email = `${newName()}@example.ph`;
        valueOf(await api.call(member.updateprofile, { ...own(who), contact_email }));
      },
    },
    'another password': { here: 'goes on', others: 'ends', change: changePassword },
    'a password that was forgotten': {
      here: 'ends',
      others: 'ends',
      change: async ({ account_id, phone }) => {
        const contact_phone = phone.slice(-4);
        valueOf(await api.call(member.forgotpassword, { account_id, contact_phone }));
        const tac = await codeFor(api, phone);
        valueOf(await api.call(member.resetpassword, { account_id, tac, new_password: NEW_PASSWORD }));
      },
    },
    'a bank': {
      here: 'goes on',
      others: 'ends',
      change: async (who) => {
        valueOf(await api.call(fund.bankotprequest, own(who)));
        const tac_code = await codeFor(api, who.phone);
        const account = { ...BANK, bank_acc_no: newPhone().slice(-10) };
        valueOf(await api.call(fund.addbank, { ...own(who), ...account, tac_code }));
      },
    },
    'a passkey that is added': { here: 'goes on', others: 'ends', change: addPasskey },
    'a passkey that is removed': {
      here: 'goes on',
      others: 'ends',
      before: addPasskey,
      change: async (who) => {
        const [passkey] = valueOf(await api.call(member.passkeylist, own(who)));
        valueOf(await api.call(member.passkeyremove, { ...own(who), passkey_id: passkey?.passkey_id ?? '' }));
      },
    },
    'a change that is taken back': {
      here: 'ends',
      others: 'ends',
      before: async (who) => {
        const contact_email = `${newName()}@example.ph`;
        valueOf(await api.call(member.updateemail, { ...own(who), contact_email }));
      },
      change: async ({ phone }) => {
        await api.run('sms');
        const { text = '' } = api.sms.received.findLast((one) => one.phone === phone) ?? {};
        const [, undo_code = ''] = /undo#([\w-]{22})$/.exec(text) ?? [];
        valueOf(await api.call(member.undochange, { undo_code }));
      },
    },
    'a block by the house': {
      here: 'ends',
      others: 'ends',
      change: async ({ account_id }) => {
        const block = { account_id, state: 'suspended' as const, reason: 'asked by the bank' };
        valueOf(await api.call(operator.setmemberstate, block, { staff: 'admin' }));
      },
    },
    // Whoever is excluded still takes their money out, so sessions go on; play ends.
    'a self-exclusion': {
      here: 'goes on',
      others: 'goes on',
      change: async (who) => valueOf(await api.call(member.selfexclude, { ...own(who), period: '6months' })),
    },
    'a pause': {
      here: 'goes on',
      others: 'goes on',
      change: async (who) => valueOf(await api.call(member.cooloff, { ...own(who), days: 1 })),
    },
  };

  // ASVS 7.4.1, 7.4.2, 7.4.3
  it.each(Object.entries(CHANGES))('with %s', async (_name, { here, others, before, change }) => {
    const who = await joinMember(api);
    await confirm(api, who);
    await before?.(who);
    await api.run('sms');
    const there = await elsewhere(who);
    await giveCash(api, who, '100');
    const [game, gameThere] = [await sitDown(api, who), await sitDown(api, there)];
    const open = [await game.bet('10'), await gameThere.bet('10')] as const;
    api.aheadMs += 3 * MINUTE;
    await change(who);
    const answers = [
      await api.call(member.getbalance, own(who)),
      await api.call(member.getbalance, own(there)),
    ];
    const isRefused = answers.map(({ statusdesc }) => statusdesc !== 'success');
    expect(isRefused).toEqual([here === 'ends', others === 'ends']);
    for (const seat of [game, gameThere]) await expect(seat.bet('10')).rejects.toThrow(INVALID_TOKEN);
    await game.win(open[0], '25');
    await gameThere.win(open[1], '5');
    expect(await availableOf(api, who)).toBe(110n * PESO);
  });
});
