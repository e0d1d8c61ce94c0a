import { afterEach, describe, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  codeFor,
  confirm,
  deposit,
  FakePasskey,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
  type Signing,
} from '../../../test/kit/index.ts';
import { sweep } from '../../sweep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INVALID = [2, 'invalid_passkey'];
const STEP_UP = [2, 'step_up_required'];
const OTHER_SITE = 'https://palaro.example.com';

type Joined = Credentials & { phone: string };

describeOnDatabases('a passkey', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const own = ({ account_id, auth_token }: Credentials) => ({ account_id, auth_token });
  const list = async (who: Credentials) => valueOf(await api.call(member.passkeylist, own(who)));
  const optionsOf = async (who: Credentials) =>
    valueOf(await api.call(member.passkeyoptions, own(who))).options;
  const add = (who: Credentials, credential: Record<string, unknown>, name = 'My phone') =>
    api.call(member.passkeyadd, { ...own(who), name, credential });
  const remove = (who: Credentials, passkey_id: string) =>
    api.call(member.passkeyremove, { ...own(who), passkey_id });
  const askedOf = async (who: Credentials) =>
    valueOf(await api.call(member.confirmpasskeyoptions, own(who))).options;
  const confirmBy = async (who: Credentials, credential: Record<string, unknown>) => {
    const answer = await api.call(member.confirmpasskey, { ...own(who), credential });
    if (answer.statusdesc === 'success') who.auth_token = valueOf(answer).session_token;
    return answer;
  };
  const use = async (who: Credentials, passkey: FakePasskey, signing: Signing = {}) =>
    confirmBy(who, passkey.use(await askedOf(who), signing));
  const logIn = async ({ account_id }: Credentials, password = PASSWORD): Promise<Credentials> => {
    const [session] = valueOf(await api.call(member.login, { account_id, password }));
    return { account_id, auth_token: session?.session_token ?? '' };
  };
  const updateEmail = (who: Credentials) =>
    api.call(member.updateemail, { ...own(who), contact_email: `${newName()}@example.ph` });
  const release = ({ account_id }: Credentials) =>
    api.call(operator.releasepayouts, { account_id, reason: 'spoke to the member' }, { staff: 'admin' });

  /** A member with a passkey, in a session that is not confirmed any more. */
  async function withPasskey(): Promise<{ who: Joined; passkey: FakePasskey }> {
    const who = await joinMember(api);
    const passkey = new FakePasskey();
    await confirm(api, who);
    valueOf(await add(who, passkey.make(await optionsOf(who))));
    await api.run('sms');
    api.aheadMs += 11 * MINUTE;
    return { who, passkey };
  }

  async function undoCodeOf(phone: string): Promise<string> {
    await api.run('sms');
    const text = api.sms.received.findLast((one) => one.phone === phone)?.text ?? '';
    return /undo#([\w-]{22})$/.exec(text)?.[1] ?? '';
  }

  describe('is added', () => {
    it('by who has proven who they are by password and code, and is listed by its name', async () => {
      const who = await joinMember(api);
      await confirm(api, own(who));
      expect(refusalOf(await api.call(member.passkeyoptions, own(who)))).toEqual(STEP_UP);
      await confirm(api, who);
      const options = await optionsOf(who);
      expect(options).toMatchObject({
        rp: { id: new URL(SITE_URL).hostname },
        user: { name: who.account_id },
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required' },
      });
      const passkey = new FakePasskey();
      const [added] = valueOf(await add(who, passkey.make(options), 'Pixel ni Maria'));
      expect(added).toMatchObject({ name: 'Pixel ni Maria', last_used_at: '' });
      expect(await list(who)).toEqual([added]);
      // A device that has one is not asked for another.
      expect((await optionsOf(who))['excludeCredentials']).toMatchObject([
        { id: passkey.id.toString('base64url') },
      ]);
      const text = api.sms.received.findLast((one) => one.phone === who.phone)?.text;
      expect(text ?? '').not.toBe('');
      const [event] = await db.sql`
        SELECT refused FROM security_event WHERE call = '/member/passkeyadd' ORDER BY id DESC LIMIT 1`;
      expect(event).toMatchObject({ refused: null });
    });

    it.each<[string, Signing]>([
      ['another site', { origin: OTHER_SITE }],
      ['nobody’s finger or PIN', { isVerified: false }],
      ['another challenge', { challenge: Buffer.from('made up').toString('base64url') }],
    ])('never with %s', async (_what, signing) => {
      const who = await joinMember(api);
      await confirm(api, who);
      expect(refusalOf(await add(who, new FakePasskey().make(await optionsOf(who), signing)))).toEqual(
        INVALID,
      );
      expect(await list(who)).toEqual([]);
    });

    it('by a challenge of its own session and purpose, once, and for five minutes', async () => {
      const who = await joinMember(api);
      const there = { ...who, ...(await logIn(who)) };
      for (const session of [who, there]) {
        api.aheadMs += 3 * MINUTE;
        await confirm(api, session);
      }
      const elsewhere = new FakePasskey().make(await optionsOf(there));
      expect(refusalOf(await add(who, elsewhere))).toEqual(INVALID);
      const options = await optionsOf(who);
      const wrong = new FakePasskey().make(options, { isVerified: false });
      expect(refusalOf(await add(who, wrong))).toEqual(INVALID);
      expect(refusalOf(await add(who, new FakePasskey().make(options)))).toEqual(INVALID);
      const late = new FakePasskey().make(await optionsOf(who));
      api.aheadMs += 5 * MINUTE;
      expect(refusalOf(await add(who, late))).toEqual(INVALID);
      const passkey = new FakePasskey();
      valueOf(await add(who, passkey.make(await optionsOf(who))));
      api.aheadMs += 3 * MINUTE;
      valueOf(await use(who, passkey));
      const forUse = await askedOf(who);
      expect(refusalOf(await add(who, new FakePasskey().make(forUse)))).toEqual(INVALID);
    });

    it('once in the world, and ten times by one member', async () => {
      const { passkey } = await withPasskey();
      const who = await joinMember(api);
      await confirm(api, who);
      expect(refusalOf(await add(who, passkey.make(await optionsOf(who))))).toEqual(INVALID);
      for (let count = 0; count < 10; count++)
        valueOf(await add(who, new FakePasskey().make(await optionsOf(who))));
      expect(refusalOf(await api.call(member.passkeyoptions, own(who)))).toEqual([2, 'passkeys_full']);
      expect(refusalOf(await add(who, {}, '<b>'))).toEqual([2, 'invalid_passkey_name']);
    });
  });

  describe('confirms a session', () => {
    it('in place of password and code, also for who has lost the old phone', async () => {
      const { who, passkey } = await withPasskey();
      expect(refusalOf(await updateEmail(who))).toEqual(STEP_UP);
      valueOf(await use(who, passkey));
      valueOf(await updateEmail(who));
      const phone = newPhone();
      valueOf(await api.call(member.phoneotprequest, { ...own(who), contact_phone: phone }));
      const tac = await codeFor(api, phone);
      valueOf(await api.call(member.updatephone, { ...own(who), contact_phone: phone, tac }));
      expect(await list(who)).toMatchObject([{ last_used_at: expect.stringMatching(/^\d{4}/) }]);
      api.aheadMs += 10 * MINUTE;
      expect(refusalOf(await updateEmail(who))).toEqual(STEP_UP);
    });

    it('never when it is another member’s', async () => {
      const [{ who }, other] = [await withPasskey(), await withPasskey()];
      const asked = await askedOf(who);
      expect(JSON.stringify(asked)).not.toContain(other.passkey.id.toString('base64url'));
      expect(refusalOf(await confirmBy(who, other.passkey.use(asked)))).toEqual(INVALID);
      expect(refusalOf(await updateEmail(who))).toEqual(STEP_UP);
    });

    it.each<[string, Signing]>([
      ['another site', { origin: OTHER_SITE }],
      ['nobody’s finger or PIN', { isVerified: false }],
      ['another challenge', { challenge: Buffer.from('made up').toString('base64url') }],
    ])('never with %s', async (_what, signing) => {
      const { who, passkey } = await withPasskey();
      expect(refusalOf(await use(who, passkey, signing))).toEqual(INVALID);
      expect(refusalOf(await updateEmail(who))).toEqual(STEP_UP);
    });

    it('by a challenge of its own session, once, and for five minutes', async () => {
      const { who, passkey } = await withPasskey();
      const there = await logIn(who);
      expect(refusalOf(await confirmBy(who, passkey.use(await askedOf(there))))).toEqual(INVALID);
      const used = passkey.use(await askedOf(who));
      const answers = await Promise.all([confirmBy(who, used), confirmBy(who, used)]);
      expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['invalid_passkey', 'success']);
      const late = passkey.use(await askedOf(who));
      api.aheadMs += 5 * MINUTE;
      expect(refusalOf(await confirmBy(who, late))).toEqual(INVALID);
      for (const malformed of [{}, { ...used, id: '\0' }, { ...used, response: {} }])
        expect(refusalOf(await confirmBy(who, malformed))).toEqual(INVALID);
    });

    it('never when it has counted no further: then there are two of it', async () => {
      const { who, passkey } = await withPasskey();
      valueOf(await use(who, passkey));
      for (const counter of [passkey.counter, passkey.counter - 1])
        expect(refusalOf(await use(who, passkey, { counter }))).toEqual(INVALID);
      valueOf(await use(who, passkey));
    });

    it('never when the member has none', async () => {
      const who = await joinMember(api);
      expect(refusalOf(await api.call(member.confirmpasskeyoptions, own(who)))).toEqual([
        2,
        'passkey_not_found',
      ]);
    });

    // ASVS 6.4.3, 6.4.4
    it('alone after a password was reset, until money may go out again: then password and code do it as at its making', async () => {
      const { who, passkey } = await withPasskey();
      valueOf(await release(who));
      const reset = { account_id: who.account_id, contact_phone: who.phone.slice(-4) };
      valueOf(await api.call(member.forgotpassword, reset));
      const [tac, new_password] = [await codeFor(api, who.phone), 'bagong-pasok7'];
      valueOf(await api.call(member.resetpassword, { account_id: who.account_id, tac, new_password }));
      const thief = { ...who, ...(await logIn(who, new_password)) };
      valueOf(await api.call(member.confirmotprequest, own(thief)));
      const code = { password: new_password, tac: await codeFor(api, who.phone) };
      expect(refusalOf(await api.call(member.confirmsession, { ...own(thief), ...code }))).toEqual([
        2,
        'passkey_required',
      ]);
      expect(refusalOf(await updateEmail(thief))).toEqual(STEP_UP);
      const owner = { ...who, ...(await logIn(who, new_password)) };
      valueOf(await use(owner, passkey));
      api.aheadMs += DAY;
      const later = { ...who, ...(await logIn(who, new_password)) };
      await confirm(api, later, new_password);
      valueOf(await remove(later, (await list(later))[0]?.passkey_id ?? ''));
    });
  });

  describe('is offered', () => {
    const isDue = async (who: Credentials) => valueOf(await api.call(member.passkeyoffer, own(who))).is_due;

    it('after the first deposit, until the member has said no', async () => {
      const who = await joinMember(api);
      expect(await isDue(who)).toBe(false);
      await deposit(api, who, '100.00');
      expect(await isDue(who)).toBe(true);
      valueOf(await api.call(member.passkeyoffered, own(who)));
      await deposit(api, who, '100.00');
      expect(await isDue(who)).toBe(false);
    });

    it('not to who has one', async () => {
      const { who } = await withPasskey();
      await deposit(api, who, '100.00');
      expect(await isDue(who)).toBe(false);
    });
  });

  describe('is removed', () => {
    it('by who has proven who they are, and works no more', async () => {
      const { who, passkey } = await withPasskey();
      const passkey_id = (await list(who))[0]?.passkey_id ?? '';
      expect(refusalOf(await remove(who, passkey_id))).toEqual(STEP_UP);
      const other = await withPasskey();
      valueOf(await use(other.who, other.passkey));
      for (const nobodys of [passkey_id, '99999999999999999999'])
        expect(refusalOf(await remove(other.who, nobodys))).toEqual([2, 'passkey_not_found']);
      const asked = await askedOf(who);
      valueOf(await confirmBy(who, passkey.use(asked)));
      const again = await askedOf(who);
      valueOf(await remove(who, passkey_id));
      expect(await list(who)).toEqual([]);
      expect(refusalOf(await confirmBy(who, passkey.use(again)))).toEqual(INVALID);
      expect(refusalOf(await remove(who, passkey_id))).toEqual([2, 'passkey_not_found']);
      api.aheadMs += DAY;
      await sweep(api.deps);
      expect(await db.sql`SELECT FROM passkey WHERE id = ${passkey_id}`).toHaveLength(0);
    });
  });

  describe('that a thief has changed', () => {
    it('goes by the link to the phone: the added one works no more', async () => {
      const { who, passkey } = await withPasskey();
      expect(valueOf(await api.call(member.undochange, { undo_code: await undoCodeOf(who.phone) }))).toEqual({
        what: 'passkey_added',
      });
      const owner = await ownerAgain(who);
      expect(await list(owner)).toEqual([]);
      expect(passkey.counter).toBe(0);
    });

    it('comes back by the link to the phone: the removed one works again, and one added since does not', async () => {
      const { who, passkey } = await withPasskey();
      valueOf(await use(who, passkey));
      valueOf(await remove(who, (await list(who))[0]?.passkey_id ?? ''));
      const undo_code = await undoCodeOf(who.phone);
      valueOf(await add(who, new FakePasskey().make(await optionsOf(who)), 'Thief'));
      expect(valueOf(await api.call(member.undochange, { undo_code }))).toEqual({ what: 'passkey_removed' });
      const owner = await ownerAgain(who);
      expect(await list(owner)).toMatchObject([{ name: 'My phone' }]);
      valueOf(await use(owner, passkey));
    });
  });

  /** After an undo: a new password by the phone, and a log-in. */
  async function ownerAgain(who: Joined): Promise<Credentials> {
    valueOf(
      await api.call(member.forgotpassword, {
        account_id: who.account_id,
        contact_phone: who.phone.slice(-4),
      }),
    );
    const tac = await codeFor(api, who.phone);
    const new_password = 'bagong-pasok7';
    valueOf(await api.call(member.resetpassword, { account_id: who.account_id, tac, new_password }));
    return logIn(who, new_password);
  }
});
