import { afterEach, expect, it, jest } from '@jest/globals';
import { grantTo } from '../../../test/wallet-grant.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';
import { addTurnoverTarget, readTurnover } from '../../rewards/turnover/index.ts';
import { units } from '@palaro/contract';

jest.setTimeout(60_000);

describeWallet('bets on both sides of a match', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  interface Bettor {
    token: string;
    member: bigint;
    match: string;
  }
  const bettor = async (): Promise<Bettor> => ({
    ...(await kit.player(1_000n, { provider: 'wbet', gameCode: 'match' })),
    match: newTx('match'),
  });
  const speak = (action: string, request: object) => kit.call(action, request, { provider: 'wbet' });
  const line = (match_id: string, home_away: string, more: object = {}) => ({
    match_id,
    bet_type: '1X2',
    home_away,
    criteria1: '',
    odds: '1.95',
    home_team: { en: 'Cebu Carabaos' },
    away_team: { en: 'Naga Volcanoes' },
    ...more,
  });
  async function place({ token, match }: Bettor, amount: string, side: string, more: object = {}) {
    const body = bet(token, amount, { game_code: 'match', lines: [line(match, side, more)] });
    expect(await speak('bet', body)).toMatchObject({ code: 'OK' });
    return body;
  }
  const settle = (stake: { tx: string; round: string }, amount: string) =>
    speak('win', win(stake, amount, { game_code: 'match' }));
  const coveredOf = async ({ round }: { round: string }) => {
    const [row] = await db.sql<{ covered: bigint }[]>`SELECT covered FROM round WHERE ref = ${round}`;
    return (row?.covered ?? 0n) / PESO;
  };
  const turnoverOf = async (grant: bigint) => {
    const [row] = await db.sql<
      { turnover: bigint }[]
    >`SELECT turnover FROM promotion_grant WHERE id = ${grant}`;
    return (row?.turnover ?? 0n) / PESO;
  };

  it('count for a promotion only what the other side leaves uncovered', async () => {
    const one = await bettor();
    const grant = await grantTo(db.sql, one.member, { weights: { sportsbook: 100 } });
    const home = await place(one, '30', 'home');
    const away = await place(one, '10', 'away');
    await settle(home, '58.5');
    expect(await turnoverOf(grant)).toBe(20n);
    await settle(away, '0');
    expect(await turnoverOf(grant)).toBe(20n);
  });

  it('take back what has counted, when the other side is bet on later', async () => {
    const one = await bettor();
    const grant = await grantTo(db.sql, one.member, { weights: { sportsbook: 100 } });
    const home = await place(one, '30', 'home');
    await settle(home, '0');
    expect(await turnoverOf(grant)).toBe(30n);
    const away = await place(one, '30', 'away');
    expect(await turnoverOf(grant)).toBe(0n);
    await speak('rollback', rollback(away));
    expect(await turnoverOf(grant)).toBe(30n);
  });

  it('count for a plain deposit only what is uncovered', async () => {
    const one = await bettor();
    const deposit = { memberId: one.member, ticketId: newTx('D'), amount: units(100n * PESO) };
    await db.sql.begin((tx) => addTurnoverTarget(tx, deposit));
    for (const [amount, side] of [
      ['40', 'over'],
      ['25', 'under'],
    ] as const)
      await settle(await place(one, amount, side, { bet_type: 'OU' }), '0');
    expect(await readTurnover(db.sql, one.member)).toMatchObject({ done: 15n * PESO });
  });

  it('are covered side by side by all that is staked on the others', async () => {
    const one = await bettor();
    const home = [
      await place(one, '10', 'home'),
      await place(one, '30', 'home', { bet_type: 'HDP', criteria1: '-0.5' }),
    ];
    const rest = [await place(one, '4', 'draw'), await place(one, '6', 'away')];
    expect(await Promise.all(home.map(coveredOf))).toEqual([2n, 7n]);
    expect(await Promise.all(rest.map(coveredOf))).toEqual([4n, 6n]);
  });

  it.each([
    ['another match', { match_id: 'another' }],
    ['the other half of the match', { bet_type: '1X2H' }],
    ['the total', { bet_type: 'OU', home_away: 'under' }],
    ['a score', { bet_type: 'CS', home_away: '0-1' }],
  ])('do not cover %s', async (_title, more) => {
    const one = await bettor();
    const home = await place(one, '10', 'home');
    const other = await place(one, '10', 'away', more);
    expect([await coveredOf(home), await coveredOf(other)]).toEqual([0n, 0n]);
  });

  it('of a parlay, of another member or without the name of a match cover nothing', async () => {
    const [one, other] = [await bettor(), await bettor()];
    const home = await place(one, '10', 'home');
    const away = line(one.match, 'away');
    await place({ ...other, match: one.match }, '10', 'away');
    await speak('bet', bet(one.token, '10', { game_code: 'match', lines: [away, line('another', 'home')] }));
    await speak(
      'bet',
      bet(one.token, '10', { game_code: 'match', lines: [{ ...away, match_id: undefined }] }),
    );
    expect(await coveredOf(home)).toBe(0n);
  });
});
