import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { EVERY_DAY, report, workingDateOf } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  FAKE_GAMES,
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('what a member has played', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeAll(async () => {
    maria = await joinMember(api);
    await giveCash(api, maria, '1000');
    await playRound(api, maria, { stake: '10', payout: '0' });
    await playRound(api, maria, { stake: '10', payout: '25' });
    await playRound(api, maria, { stake: '10', payout: '10' });
  });
  const today = () => workingDateOf(api.deps.now());
  const request = <C extends typeof report.bethistory>(call: C) =>
    api.call(call, { ...maria, working_date: today() });

  it('is listed by day, newest first, with the valid part of each stake', async () => {
    const { list, total } = valueOf(await request(report.bethistory));
    expect(total).toBe(3);
    const figures = list.map((round) => [
      round.stake,
      round.payout,
      round.net,
      round.valid_stake,
      round.counted,
    ]);
    expect(figures).toEqual([
      ['10.00', '10.00', '0.00', '0.00', '0.00'],
      ['10.00', '25.00', '15.00', '10.00', '10.00'],
      ['10.00', '0.00', '-10.00', '10.00', '10.00'],
    ]);
    expect(list[0]).toMatchObject({
      provider_code: 'launchone',
      game_name: FAKE_GAMES[0]?.game_name,
      game_type: 'slot',
      state: 'settled',
      has_detail: true,
    });
  });

  // Specification 7.59: /report/slotresult /report/livecasinoresult /report/cockfightresult
  it('stands in the list of its family and in no other', async () => {
    expect(valueOf(await request(report.slotresult)).total).toBe(3);
    for (const call of [report.livecasinoresult, report.cockfightresult, report.sbresult])
      expect(valueOf(await api.call(call, { ...maria, working_date: today() })).list).toEqual([]);
  });

  // Specification 3.25, 7.59: /report/sbresult
  it('shows the selections of a bet on a match', async () => {
    const memberId = await memberIdOf(api, maria);
    const ref = randomUUID();
    const line = {
      bet_type: 'HDP',
      home_away: 'home',
      criteria1: '-0.5',
      odds: '1.95',
      home_team: { en: 'Cebu Carabaos', zh: '宿务水牛' },
      away_team: { en: 'Naga Volcanoes' },
    };
    await db.sql`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES ('wbet', 'league', 'League', 'sportsbook', 95, 'x', 0, false)`;
    const [round] = await db.sql<{ id: bigint }[]>`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date)
      VALUES ('wbet', ${ref}, ${memberId}, 'league', 'open', 500000, 0, (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date)
      RETURNING id`;
    await db.sql`
      INSERT INTO provider_transaction (provider, tx, action, status, fingerprint, member_id, round_id, amount, odds, lines, answer)
      VALUES ('wbet', ${ref}, 'bet', 'APPLIED', 'f', ${memberId}, ${round?.id ?? 0n}, 500000, 19500, ${db.sql.json([line])}, '{}')`;
    const { list } = valueOf(await api.call(report.sbresult, { ...maria, working_date: today() }));
    expect(list).toMatchObject([
      { ticket_id: ref, odds: '1.95', lines: [line], state: 'open', has_detail: false },
    ]);
  });

  // Specification 7.50: /report/getmembertopgame
  // Specification 7.53: /report/platformwinlose
  // Specification 7.57: /report/turnoverbyprovider
  it('is summed up by game, by day and provider, and by month', async () => {
    expect(valueOf(await api.call(report.getmembertopgame, maria))[0]).toMatchObject({
      game_code: FAKE_GAMES[0]?.game_code,
      rounds: 3,
      stake: '30.00',
      payout: '35.00',
    });
    const days = valueOf(await api.call(report.platformwinlose, { ...maria, working_date: EVERY_DAY }));
    expect(days.list.find(({ provider_code }) => provider_code === 'launchone')).toMatchObject({
      provider_name: 'LaunchOne',
      rounds: 3,
      net: '5.00',
    });
    const months = valueOf(await api.call(report.turnoverbyprovider, { ...maria, search_id: 'launch' }));
    expect(months).toMatchObject([{ provider_code: 'launchone', rounds: 3, valid_stake: '20.00' }]);
    expect(valueOf(await api.call(report.turnoverbyprovider, { ...maria, search_id: 'nobody' }))).toEqual([]);
  });

  // Specification 9.12: /report/leaderboard
  it('is on the leaderboard once, with a masked name', async () => {
    await playRound(api, maria, { stake: '1', payout: '2' });
    const board = valueOf(await api.call(report.leaderboard, {}));
    expect(
      board.filter(({ name }) => name === `${maria.account_id.slice(0, 2)}***${maria.account_id.slice(-1)}`),
    ).toHaveLength(1);
    expect(board[0]).toMatchObject({ rank: 1, win: '15.00' });
    expect(JSON.stringify(board)).not.toContain(maria.account_id);
    await playRound(api, maria, { stake: '1', payout: '51' });
    const best = async () => valueOf(await api.call(report.leaderboard, {}))[0]?.win;
    expect(await best()).toBe('15.00');
    api.aheadMs = api.deps.settings.leaderboard.cacheMs;
    expect(await best()).toBe('50.00');
    // Another win of the same round waits for a person: nothing of it is shown.
    await db.sql`UPDATE round SET in_review = 10000 WHERE payout = 510000`;
    api.aheadMs = api.deps.settings.leaderboard.cacheMs * 3;
    expect(await best()).toBe('15.00');
    await db.sql`UPDATE round SET in_review = 0 WHERE payout = 510000`;
    await api.rewind();
  });

  // Specification 5.32: /report/bethistory
  // Promise mfe-games results.emptyText
  // Promise member-api legal.disputes.blocks.12.items.0
  it.each(['2026-02-30', '2020-01-01', '2999-01-01'])('is not found for %s', async (working_date) => {
    for (const call of [
      report.bethistory,
      report.slotresult,
      report.livecasinoresult,
      report.cockfightresult,
    ])
      expect(refusalOf(await api.call(call, { ...maria, working_date }))).toEqual([2, 'invalid_date_range']);
    for (const call of [report.sbresult, report.platformwinlose])
      expect(refusalOf(await api.call(call, { ...maria, working_date }))).toEqual([2, 'invalid_date_range']);
  });

  it('is not found without a day, and by the results of games not for every day at once', async () => {
    const without = { ...maria, working_date: '' };
    for (const call of [
      report.bethistory,
      report.slotresult,
      report.livecasinoresult,
      report.cockfightresult,
    ]) {
      expect(refusalOf(await api.call(call, without))).toEqual([2, 'working_date_required']);
      expect(refusalOf(await api.call(call, { ...maria, working_date: EVERY_DAY }))).toEqual([
        2,
        'invalid_date_range',
      ]);
    }
    for (const call of [report.sbresult, report.platformwinlose])
      expect(refusalOf(await api.call(call, without))).toEqual([2, 'working_date_required']);
  });

  it.each(['2020-01', '2999-01'])('is not summed up for %s', async (working_month) => {
    expect(refusalOf(await api.call(report.turnoverbyprovider, { ...maria, working_month }))).toEqual([
      2,
      'invalid_date_range',
    ]);
  });

  it('is the member’s own', async () => {
    const juan = await joinMember(api);
    expect(valueOf(await api.call(report.bethistory, { ...juan, working_date: today() })).list).toEqual([]);
    expect(valueOf(await api.call(report.getmembertopgame, juan))).toEqual([]);
  });
});
