import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { campaign, member } from '@palaro/contract';
import { poolsOf, RULES } from '../../../test/promotion-kit.ts';
import { readContent, type ContentOf } from '../../content/cms/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import {
  joinMember,
  PASSWORD,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { isRunning } from './campaign.rules.ts';

type Campaign = ContentOf<'campaign'>;
type Icon = Campaign['icons'][number];

describe('a campaign', () => {
  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-15', true],
    ['2027-01-31', true],
    ['2027-02-01', false],
  ])('from 1 November to 31 January, asked on %s: %s', (today, runs) =>
    expect(isRunning({ starts_on: '2026-11-01', ends_on: '2027-01-31' }, today)).toBe(runs),
  );
});

describeOnDatabases('the icon of the day', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    await run();
    maria = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    await db.sql`DELETE FROM content WHERE name = 'campaign'`;
    expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const dayFromNow = (days: number) => workingDateOf(addDays(api.deps.now(), days));
  /** Publishes a campaign that runs today, unless the test passes other days. */
  async function run(changes: Partial<Campaign> = {}): Promise<Campaign> {
    const dates = { starts_on: dayFromNow(-1), ends_on: dayFromNow(3) };
    const { body: usual } = await readContent(db.sql, 'campaign');
    const body: Campaign = { ...usual, ...dates, ...changes };
    await db.sql`
      INSERT INTO content (name, version, body, changed_at, actor)
      SELECT 'campaign', coalesce(max(version), 0) + 1, ${db.sql.json(body)}, now(), 'test' FROM content WHERE name = 'campaign'`;
    return body;
  }
  const look = async (who = maria) => valueOf(await api.call(campaign.pickiconcampaigncheck, who));
  const pick = (icon: string, request_id: string = randomUUID(), who = maria) =>
    api.call(campaign.pickiconcampaign, { ...who, icon, request_id });
  const prizes = async (who = maria) =>
    valueOf(await api.call(member.inboxlist, who)).reward.filter(
      ({ title }) => title.en === 'Your icon was drawn',
    );

  /** Members pick the same icon until one has won and one has lost. */
  async function pickUntilBoth(icon: Icon) {
    const seen = new Map<boolean, { who: Credentials; value: { winning_icon: Icon; reward: string } }>();
    while (seen.size < 2) {
      const who = await joinMember(api);
      const value = valueOf(await pick(icon, undefined, who));
      expect(value.won).toBe(value.winning_icon === icon);
      seen.set(value.won, { who, value });
    }
    return { won: seen.get(true), lost: seen.get(false) };
  }

  // Specification 7.72: /campaign/pickiconcampaigncheck
  it('is shown with its texts and its end, and can be picked', async () => {
    const { title, text, ends_on } = await run();
    const shown = await look();
    expect(shown).toMatchObject({ title, text, can_pick: true, picks: [] });
    // The last day is included.
    expect(workingDateOf(addDays(new Date(`${ends_on}T00:00:00+08:00`), 1))).toBe(shown.ends_at.slice(0, 10));
  });

  // Promise mfe-promotions pick.won
  // Promise member-api campaign.text
  it('puts its reward into the inbox of members who picked the drawn icon, and of nobody else', async () => {
    await run({ icons: ['mango', 'bangka'], reward: { kind: 'cash', value: '8.00' } });
    const { won, lost } = await pickUntilBoth('mango');
    expect(won?.value.reward).toBe('8.00');
    expect(lost?.value.reward).toBe('0.00');
    expect(await prizes(lost?.who)).toEqual([]);
    const [prize, ...more] = await prizes(won?.who);
    expect(more).toEqual([]);
    expect(prize).toMatchObject({ reward: '8.00', reward_kind: 'cash', state: 'open' });
    const { who = maria } = won ?? {};
    expect(await poolsOf(api, who)).toEqual([0, 0]);
    const claimed = { ...who, inbox_id: prize?.inbox_id, request_id: randomUUID() };
    valueOf(await api.call(member.claiminbox, claimed));
    expect(await poolsOf(api, who)).toEqual([8, 0]);
    expect(await look(who)).toMatchObject({
      can_pick: false,
      picks: [{ working_date: dayFromNow(0), icon: 'mango', won: true, reward: '8.00' }],
    });
  });

  it('gives tokens where its reward is tokens', async () => {
    await run({ icons: ['mango', 'bangka'], reward: { kind: 'token', value: '2' } });
    const { won } = await pickUntilBoth('bangka');
    expect(await prizes(won?.who)).toMatchObject([{ reward: '2.00', reward_kind: 'token' }]);
  });

  // Specification 7.73: /campaign/pickiconcampaign
  it('is picked once a day by twenty parallel picks', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pick('mango')));
    const texts = answers.map(({ statusdesc }) => statusdesc);
    expect(texts.filter((text) => text === 'success')).toHaveLength(1);
    expect(texts.filter((text) => text === 'already_picked_today')).toHaveLength(19);
    expect((await look()).picks).toHaveLength(1);
    expect((await prizes()).length).toBeLessThanOrEqual(1);
  });

  it('is drawn once for a repeat of the same request', async () => {
    const id = randomUUID();
    const answers = await Promise.all([pick('mango', id), pick('mango', id), pick('mango', id)]);
    const [first, ...others] = answers.map(valueOf);
    for (const other of others) expect(other).toEqual(first);
    expect(valueOf(await pick('mango', id))).toEqual(first);
    expect(refusalOf(await pick('bangka', id))).toEqual([2, 'request_id_reused']);
  });

  // Promise mfe-promotions pick.closed.text
  it('can be picked again tomorrow, and shows earlier picks, newest first', async () => {
    valueOf(await pick('mango'));
    api.aheadMs = 24 * 3_600_000;
    const { account_id } = maria;
    const [session] = valueOf(await api.call(member.login, { account_id, password: PASSWORD }));
    maria = { account_id, auth_token: session?.session_token ?? '' };
    expect((await look()).can_pick).toBe(true);
    valueOf(await pick('bangka'));
    expect((await look()).picks).toMatchObject([
      { working_date: dayFromNow(0), icon: 'bangka' },
      { working_date: dayFromNow(-1), icon: 'mango' },
    ]);
  });

  it.each([
    ['has not begun', 1, 3],
    ['is over', -3, -1],
  ])('cannot be picked while its campaign %s', async (_title, from, to) => {
    await run({ starts_on: dayFromNow(from), ends_on: dayFromNow(to) });
    expect((await look()).can_pick).toBe(false);
    const before = await snapshotOf(db.sql);
    expect(refusalOf(await pick('mango'))).toEqual([2, 'campaign_not_running']);
    expect(await snapshotOf(db.sql)).toEqual(before);
  });

  it.each(['durian', 'MANGO'])('must be a known icon (%j)', async (icon) =>
    expect(refusalOf(await pick(icon))).toEqual([2, 'invalid_icon']),
  );

  it('must be an icon of this campaign', async () => {
    await run({ icons: ['parol', 'carabao'] });
    const before = await snapshotOf(db.sql);
    expect(refusalOf(await pick('mango'))).toEqual([2, 'invalid_icon']);
    expect(await snapshotOf(db.sql)).toEqual(before);
  });
});
