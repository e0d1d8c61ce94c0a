import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatAmount, member, operator, pesos, report } from '@palaro/contract';
import { writeBirthday, writeFullName } from '../../account/member/index.ts';
import { RULES } from '../../../test/promotion-kit.ts';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { verify } from '../../money/ledger/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { runDay } from '../../platform/schedule/index.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { SETTINGS } from '../../settings.ts';
import { readTurnover } from '../turnover/index.ts';
import { giveVipGifts } from './index.ts';

const { claimDays, birthday: RULE } = SETTINGS.vip.gift;

describeOnDatabases('the gifts of VIP levels', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    const findings = await verify(db.sql, [...RULES, 'vip']);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  const day = (ahead = 0) => workingDateOf(addDays(new Date(), ahead));
  /** The night after a day, with the clock of that night. */
  const night = (ahead = 0) => {
    const start = startOfWorkingDate(day(ahead + 1)) ?? new Date();
    return giveVipGifts({ ...api.deps, now: () => new Date(start.getTime() + 15 * 60_000) }, day(ahead));
  };
  const credit = async (amount: number, { who = maria, ahead = 0 } = {}) => db.sql`
    INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
    VALUES (${randomUUID()}, ${await memberIdOf(api, who)}, 'mayapay', ${pesos(amount)}, 'PHP', 'CREDITED', '', 'mobile',
            now(), now(), ${addDays(new Date(), ahead)})`;
  const rewards = async (who = maria) =>
    valueOf(await api.call(member.inboxlist, who))
      .reward.filter(({ reward_kind }) => reward_kind === 'cash')
      .map(({ reward, state, title }) => [title.en, reward, state]);
  const claim = async (who = maria, request_id: string = randomUUID()) => {
    const { reward } = valueOf(await api.call(member.inboxlist, who));
    const inbox_id = reward.find(({ reward_kind }) => reward_kind === 'cash')?.inbox_id ?? '';
    return api.call(member.claiminbox, { ...who, inbox_id, request_id });
  };
  const openGifts = async (who = maria) => valueOf(await api.call(report.vip, who)).open_gifts;
  const exclude = async (kind: string, until: Date, who = maria) => db.sql`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
    VALUES (${await memberIdOf(api, who)}, ${kind}, ${addDays(new Date(), -1)}, ${until}, ${until})`;

  describe('for a level', () => {
    // Specification 3.19: /vip
    // Promise member-api benefits.levelGift
    // Promise member-api benefits.giftTerms
    it('wait in the inbox the night after, are cash that is played once, and come once', async () => {
      await credit(1_200);
      expect(await night()).toBe(1);
      expect(await night()).toBe(0);
      expect(await rewards()).toEqual([['You are Bronze now', '4.00', 'open']]);
      expect(await openGifts()).toBe('4.00');
      const request = randomUUID();
      expect(valueOf(await claim(maria, request))).toEqual({ reward: '4.00', reward_kind: 'cash' });
      valueOf(await claim(maria, request));
      expect(refusalOf(await claim())).toEqual([2, 'bonus_unavailable']);
      expect(await availableOf(api, maria)).toBe(pesos(4));
      expect((await readTurnover(db.sql, await memberIdOf(api, maria))).outstanding).toBe(pesos(4));
      expect(await openGifts()).toBe('0.00');
    });

    it('are one of each level that is reached, whoever many are reached at once, and none of a level twice', async () => {
      await credit(12_000);
      expect(await night()).toBe(2);
      await credit(38_000, { ahead: 1 });
      await credit(1_000, { ahead: 2 });
      expect(await night(1)).toBe(1);
      expect(await night(2)).toBe(0);
      expect((await rewards()).map(([title]) => title)).toEqual([
        'You are Gold now',
        'You are Silver now',
        'You are Bronze now',
      ]);
    });

    it('are not there below the first level, and no longer claimable after their days', async () => {
      await credit(999);
      expect(await night()).toBe(0);
      await credit(1);
      expect(await night()).toBe(1);
      const [row] = await db.sql<{ days: number }[]>`
        SELECT extract(day FROM expires_at - created_at)::int AS days FROM inbox_message m JOIN vip_gift g ON g.message_id = m.id
         WHERE g.member_id = ${await memberIdOf(api, maria)}`;
      expect(row?.days).toBe(claimDays);
      await db.sql`
        UPDATE inbox_message SET expires_at = now() WHERE member_id = ${await memberIdOf(api, maria)} AND reward_kind = 'cash'`;
      expect(refusalOf(await claim())).toEqual([2, 'bonus_unavailable']);
    });

    it('are one, whoever many processes give them at once', async () => {
      await credit(1_000);
      const counts = await Promise.all([night(), night(), night(), night()]);
      expect(counts.reduce((sum, one) => sum + one)).toBe(1);
    });

    it('are not for an excluded member, who cannot claim an older one either, and come with the next deposit after it', async () => {
      await credit(1_000);
      await exclude('cooloff', addDays(new Date(), 3));
      expect(await night()).toBe(0);
      await credit(1, { ahead: 4 });
      expect(await night(4)).toBe(1);
      await exclude('cooloff', addDays(new Date(), 9));
      expect(refusalOf(await claim())[1]).toBe('cooling_off');
      expect(await availableOf(api, maria)).toBe(0n);
    });

    it.each(['suspended', 'banned', 'inactive'])('are not for a member who is %s', async (state) => {
      await credit(1_000);
      await db.sql`UPDATE member SET state = ${state} WHERE id = ${await memberIdOf(api, maria)}`;
      expect(await night()).toBe(0);
    });
  });

  describe('for a birthday', () => {
    /** Born on this day of the year, thirty years ago, and said so `since` days ago. */
    const bornOn = async (date: string, since: number, who = maria) =>
      setBorn(`1996${date.slice(4)}`, addDays(new Date(), -since), who);
    const setBorn = async (birthday: string, since: Date, who = maria) => {
      const id = await memberIdOf(api, who);
      await writeBirthday(db.sql, api.deps.vault, id, birthday, since);
      await db.sql`UPDATE member SET birthday_since = ${since} WHERE id = ${id}`;
    };
    const gifts = async (who = maria) =>
      (await rewards(who)).filter(([title]) => title === 'Happy birthday').map(([, sum]) => sum);
    /** At a level, with the level's own gift given before. */
    const atLevel = async (amount: number, who = maria) => {
      await credit(amount, { who, ahead: -1 });
      await night(-1);
    };

    // Promise member-api benefits.birthdayGift
    // Promise member-api benefits.birthdayTerms
    it.each([
      [1_000, ['5.00']],
      [10_000, ['20.00']],
      [999, []],
    ])('of a member who has deposited %i are %j, at the beginning of the day', async (deposits, expected) => {
      await atLevel(deposits);
      await bornOn(day(1), RULE.sinceDays + 1);
      await night(-1);
      expect(await gifts()).toEqual([]);
      await night();
      await night();
      expect(await gifts()).toEqual(expected);
    });

    it('are on 1 March for who was born on 29 February, and come once in a leap year too', async () => {
      await atLevel(1_000);
      await setBorn('1996-02-29', new Date('2020-01-01'));
      const on = (date: string) =>
        giveVipGifts({ ...api.deps, now: () => startOfWorkingDate(date) ?? new Date() }, date);
      await on('2027-02-28');
      expect(await gifts()).toEqual(['5.00']);
      await credit(1_000, { ahead: 300 });
      await on('2028-02-28');
      await on('2028-02-29');
      expect(await gifts()).toEqual(['5.00', '5.00']);
    });

    it.each([
      ['stands since a shorter time than it must', RULE.sinceDays - 2],
      ['was changed yesterday', 1],
    ])('are none when the birthday %s', async (_what, since) => {
      await atLevel(1_000);
      await bornOn(day(1), since);
      await night();
      expect(await gifts()).toEqual([]);
    });

    it('are one a year, however often a birthday is moved', async () => {
      await atLevel(1_000);
      let given = 0;
      for (let ahead = 0; ahead < RULE.everyDays; ahead += RULE.sinceDays + 5) {
        await bornOn(day(ahead + 1), RULE.sinceDays + 5 - ahead);
        await night(ahead);
        given = (await gifts()).length;
        expect(given).toBe(1);
      }
    });

    it('are none for a second account of one name and birthday', async () => {
      const twin = await joinMember(api);
      for (const who of [maria, twin]) {
        await atLevel(1_000, who);
        await bornOn(day(1), RULE.sinceDays + 1, who);
        await writeFullName(db.sql, api.deps.vault, await memberIdOf(api, who), 'Maria  Santos');
      }
      await night();
      expect([...(await gifts()), ...(await gifts(twin))]).toEqual(['5.00']);
    });

    it('are for who has deposited in the year before, not for a level of long ago', async () => {
      await credit(50_000, { ahead: -RULE.depositsDays - 5 });
      await bornOn(day(1), 400);
      await night();
      expect(await gifts()).toEqual([]);
      await credit(Number(formatAmount(RULE.deposits)));
      await night();
      expect(await gifts()).toEqual(['100.00']);
    });

    it('are not for an excluded member', async () => {
      await atLevel(1_000);
      await bornOn(day(1), 400);
      await exclude('selfexclude', addDays(new Date(), 200));
      await night();
      expect(await gifts()).toEqual([]);
    });

    it('count the days of a birthday from when it was said, and again from when it was changed', async () => {
      const since = async () => {
        const [row] = await db.sql<{ since: Date | null }[]>`
          SELECT birthday_since AS since FROM member WHERE id = ${await memberIdOf(api, maria)}`;
        return row?.since?.getTime() ?? 0;
      };
      const say = async (birthday: string, nickname: string) =>
        valueOf(await api.call(member.updateprofile, { ...maria, birthday, nickname }));
      expect(await since()).toBe(0);
      await say('1990-05-05', 'One');
      const first = await since();
      expect(first).toBeGreaterThan(0);
      api.aheadMs = 60_000;
      await say('1990-05-05', 'Two');
      expect(await since()).toBe(first);
      await say('1990-05-06', 'Two');
      expect(await since()).toBeGreaterThan(first);
    });
  });

  it('are daily work, which a person can run again', async () => {
    await credit(1_000, { ahead: -1 });
    expect(await runDay(api.deps, 'vipGifts', day(-1))).toBe(1);
    const again = await api.call(
      operator.runday,
      { job: 'vipGifts', working_date: day(-1) },
      { staff: 'admin' },
    );
    expect(valueOf(again)).toMatchObject({ done: 0 });
  });
});
