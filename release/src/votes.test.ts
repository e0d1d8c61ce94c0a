import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from './publish.ts';
import type { LabServer, ReleaseLab } from './testing.ts';
import { labServers, openLab, writeRemote } from './testing.ts';
import { castVotes, MOST_OF_ADDRESS, tallyOf } from './votes.ts';
import type { Vote } from './votes.ts';
import { keepVoteDays } from './vote-days.ts';

const A_DAY_MS = 86_400_000;

for (const server of labServers()) {
  describe(`votes on ${server.name}`, () => areKeptByDay(server));
}

function areKeptByDay(server: LabServer): void {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab(server);
    await publish(
      lab.writer,
      await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit' }),
    );
  });
  afterAll(() => lab.close());

  const later = (days: number) => new Date(Date.now() + days * A_DAY_MS);
  const vote = (version: string, visit: string, change: Partial<Vote> = {}): Vote => ({
    visit,
    name: 'mfe-wallet',
    version,
    address: `address of ${visit}`,
    outcome: 'loaded',
    code: null,
    ms: 100,
    ...change,
  });
  const cast = (...votes: Vote[]) => castVotes(lab.owner, votes);
  const tally = (version: string) => tallyOf(lab.owner, 'mfe-wallet', version);
  const days = async () =>
    (
      await lab.owner<{ day: string }[]>`
        select inhrelid::regclass::text as day from pg_inherits
         where inhparent = 'release.vote'::regclass order by 1`
    ).map(({ day }) => day);
  const dayOf = (at: Date) => `release.vote_${at.toISOString().slice(0, 10).replaceAll('-', '_')}`;
  /** Moves the votes on a version into the past. */
  const age = async (version: string, hours: number) => {
    await keepVoteDays(lab.owner, later(-hours / 24));
    await lab.owner`
      update release.vote set at = at - make_interval(hours => ${hours}) where version = ${version}`;
  };

  it('have a table for today and three coming days, before the first vote', async () => {
    expect(await days()).toEqual([0, 1, 2, 3].map((ahead) => dayOf(later(ahead))));
  });

  it('of one visit are one, also across midnight', async () => {
    await cast(vote('1', 'owl'));
    await age('1', 24);
    await cast(vote('1', 'owl', { outcome: 'failed', code: 'RUNTIME-008' }), vote('1', 'owl'));
    expect(await lab.owner`select outcome, code from release.vote where version = '1'`).toEqual([
      { outcome: 'failed', code: 'RUNTIME-008' },
    ]);
  });

  it('of one visit are one, also in parallel from several addresses', async () => {
    const many = Array.from({ length: 20 }, (_, index) => vote('2', 'same', { address: `address ${index}` }));
    await Promise.all(many.map((one) => cast(one)));
    expect((await tally('2')).votes).toBe(1);
  });

  it('of one address are limited per day and version', async () => {
    const visits = (from: number) =>
      Array.from({ length: 10 }, (_, index) => vote('3', `visit ${from + index}`, { address: 'office' }));
    expect(await cast(...visits(0))).toBe(MOST_OF_ADDRESS);
    expect(await cast(vote('4', 'visit 0', { address: 'office' }))).toBe(1);
    await age('3', 25);
    expect(await cast(...visits(20))).toBe(MOST_OF_ADDRESS);
    expect((await tally('3')).votes).toBe(MOST_OF_ADDRESS);
  });

  it('count for a day and are dropped after 14', async () => {
    await cast(vote('5', 'early'));
    await age('5', 24 * 14);
    expect(await tally('5')).toMatchObject({ votes: 0 });
    const kept = async () => (await lab.owner`select 1 as kept from release.vote where version = '5'`).length;
    await keepVoteDays(lab.owner, later(0));
    expect(await kept()).toBe(1);
    await keepVoteDays(lab.owner, later(1));
    expect(await kept()).toBe(0);
    expect((await days())[0]).toBe(dayOf(later(-13)));
  });

  it('are found by their address, without reading others', async () => {
    const registry = lab.owner;
    await registry`
      insert into release.vote (visit, name, version, address, outcome)
      select 'v' || i, 'mfe-wallet', '6', 'address ' || i, 'loaded' from generate_series(1, 5000) as i`;
    await registry`analyze release.vote`;
    const before = await rowsRead();
    expect(await cast(vote('6', 'one more'))).toBe(1);
    expect((await rowsRead()) - before).toBeLessThan(20);
  });

  /** The number of read rows of votes, by index or by table scans. */
  async function rowsRead(): Promise<number> {
    const registry = lab.owner;
    // A connection reports its statistics when it is idle for a second, or on request.
    await Promise.all([0, 1].map(() => registry`select pg_stat_force_next_flush(), pg_sleep(0.05)`));
    const [row] = await registry<{ read: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_user_tables where schemaname = 'release' and relname like 'vote_%'`;
    return row?.read ?? 0;
  }
}
