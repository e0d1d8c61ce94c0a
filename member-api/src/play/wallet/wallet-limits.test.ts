import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a member’s own limits', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  const limit = (member: bigint, kind: string, period: string, amount: bigint) => db.sql`
    INSERT INTO member_limit (member_id, kind, period, amount, since) VALUES (${member}, ${kind}, ${period}, ${amount}, now())`;
  const exclude = (member: bigint, from: string, to: string) => db.sql`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
    VALUES (${member}, 'cooloff', now() + ${from}::interval, now() + ${to}::interval, now() + ${from}::interval)`;
  /** A round with an earlier working date. */
  const moveRound = (stake: { round: string }, day: string) =>
    db.sql`UPDATE round SET working_date = ${day} WHERE ref = ${stake.round}`;
  const refused = { status: 403, code: 'LIMIT_REACHED' };

  // Promise member-api guides.responsible-gaming-philippines.blocks.2.items.2
  it('refuse a single stake above the limit, also when repeated', async () => {
    const { token, member } = await kit.player(100n);
    await limit(member, 'wager', 'single', 10n * PESO);
    const stake = bet(token, '10.0001');
    expect(await kit.call('bet', stake)).toMatchObject({ ...refused, balance: '100.00' });
    expect(await kit.call('bet', bet(token, '10'))).toMatchObject({ code: 'OK' });
    await db.sql`DELETE FROM member_limit WHERE member_id = ${member}`;
    expect(await kit.call('bet', stake)).toMatchObject(refused);
  });

  it('count all stakes of a round together', async () => {
    const { token, member } = await kit.player(100n);
    await limit(member, 'wager', 'single', 20n * PESO);
    const first = bet(token, '12');
    const more = (amount: string) => ({ ...bet(token, amount), round: first.round });
    expect(await kit.call('bet', first)).toMatchObject({ code: 'OK' });
    expect(await kit.call('bet', more('8.0001'))).toMatchObject(refused);
    expect(await kit.call('bet', more('8'))).toMatchObject({ code: 'OK' });
    expect(await kit.call('bet', more('0.0001'))).toMatchObject(refused);
    expect(await kit.call('bet', bet(token, '20'))).toMatchObject({ code: 'OK' });
  });

  it('count no stake that was rolled back', async () => {
    const { token, member } = await kit.player(100n);
    await limit(member, 'wager', 'single', 20n * PESO);
    const kept = bet(token, '5');
    const undone = { ...bet(token, '15'), round: kept.round };
    await kit.call('bet', kept);
    await kit.call('bet', undone);
    await kit.call('rollback', rollback(undone));
    expect(await kit.call('bet', { ...bet(token, '15'), round: kept.round })).toMatchObject({ code: 'OK' });
  });

  describe('of loss', () => {
    it.each([
      ['day', '2026-11-21', '2026-11-20'],
      // The 21st is a Saturday: its week began on Monday, the 16th.
      ['week', '2026-11-16', '2026-11-15'],
      ['month', '2026-11-01', '2026-10-31'],
    ])('count the %s up to this stake', async (period, within, before) => {
      kit.day = '2026-11-21';
      const { token, member } = await kit.player(100n);
      const old = bet(token, '50');
      await kit.call('bet', old);
      await moveRound(old, before);
      const lost = bet(token, '15');
      await kit.call('bet', lost);
      await moveRound(lost, within);
      await limit(member, 'loss', period, 20n * PESO);
      expect(await kit.call('bet', bet(token, '5.0001'))).toMatchObject(refused);
      expect(await kit.call('bet', bet(token, '5'))).toMatchObject({ code: 'OK' });
      expect(await kit.call('bet', bet(token, '0.0001'))).toMatchObject(refused);
    });

    it('allow more play after a win or a rollback', async () => {
      const { token, member } = await kit.player(100n);
      await limit(member, 'loss', 'day', 20n * PESO);
      const [won, undone] = [bet(token, '10'), bet(token, '10')];
      await kit.call('bet', won);
      await kit.call('bet', undone);
      expect(await kit.call('bet', bet(token, '1'))).toMatchObject(refused);
      await kit.call('win', win(won, '5'));
      expect(await kit.call('bet', bet(token, '5'))).toMatchObject({ code: 'OK' });
      await kit.call('rollback', rollback(undone));
      expect(await kit.call('bet', bet(token, '10'))).toMatchObject({ code: 'OK' });
    });

    it('apply to parallel stakes', async () => {
      const { token, member } = await kit.player(1_000n);
      await limit(member, 'loss', 'day', 50n * PESO);
      const replies = await Promise.all(Array.from({ length: 30 }, () => kit.call('bet', bet(token, '10'))));
      expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(5);
    });
  });

  it('of time end a play session, and the next launch starts another', async () => {
    const { token, member } = await kit.player(100n);
    await limit(member, 'session', 'single', 30n);
    const after = (minutes: number) => {
      kit.aheadMs = minutes * 60_000;
      return { timestamp: String(Math.floor((Date.now() + kit.aheadMs) / 1000)) };
    };
    expect(await kit.call('bet', bet(token, '1'), after(29))).toMatchObject({ code: 'OK' });
    expect(await kit.call('bet', bet(token, '1'), after(31))).toMatchObject(refused);
    expect(await kit.call('authenticate', { token }, after(31))).toMatchObject(refused);
  });

  it('do not stop a win or a rollback', async () => {
    const { token, member } = await kit.player(100n);
    const [won, undone] = [bet(token, '10'), bet(token, '10')];
    await kit.call('bet', won);
    await kit.call('bet', undone);
    await limit(member, 'loss', 'day', 0n);
    await exclude(member, '-1 day', '1 day');
    expect(await kit.call('win', win(won, '5'))).toMatchObject({ code: 'OK' });
    expect(await kit.call('rollback', rollback(undone))).toMatchObject({ code: 'OK' });
    expect(await kit.call('roundclose', { tx: newTx('close'), round: won.round })).toMatchObject({
      code: 'OK',
    });
    expect(await kit.available(member)).toBe(95n * PESO);
  });

  it('exclude a member from play for the chosen time, not before or after', async () => {
    const { token, member } = await kit.player(100n);
    await exclude(member, '-2 days', '-1 day');
    await exclude(member, '1 day', '2 days');
    expect(await kit.call('bet', bet(token, '1'))).toMatchObject({ code: 'OK' });
    await exclude(member, '-1 minute', '1 hour');
    expect(await kit.call('bet', bet(token, '1'))).toMatchObject({ status: 403, code: 'MEMBER_BLOCKED' });
    expect(await kit.call('authenticate', { token })).toMatchObject({ code: 'MEMBER_BLOCKED' });
  });
});
