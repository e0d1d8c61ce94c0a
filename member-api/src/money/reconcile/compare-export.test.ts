import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { operator } from '@palaro/contract';
import type { ProviderExport } from '@palaro/contract/wires';
import { sitDown, type Seat } from '../../../test/promotion-kit.ts';
import { openGameSession } from '../../play/wallet/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import {
  callWallet,
  giveCash,
  joinMember,
  memberIdOf,
  sessionIdOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { compareProviderExport } from './index.ts';

type Line = ProviderExport['lines'][number];
const PROVIDER = 'launchone';

describeOnDatabases('the daily comparison with the game providers', (db) => {
  const api = useApi(db);
  let who: Credentials;
  let seat: Seat;
  let day: string;
  beforeEach(async () => {
    await db.sql`UPDATE finding SET closed_at = now()`;
    api.games.exports.clear();
    who = await joinMember(api);
    await giveCash(api, who, '1000');
    seat = await sitDown(api, who);
    // The wallet uses the database's clock.
    day = workingDateOf(new Date());
    exportLines(await ours());
    exportLines(await ours('jili'), day, 'jili');
  });

  /** A provider's books that agree with ours. */
  async function ours(provider: string = PROVIDER): Promise<Line[]> {
    const rows = await db.sql<Line[]>`
      SELECT t.tx, t.action, (t.amount / 10000.0)::numeric(12,2)::text AS amount, coalesce(r.ref, '?') AS round,
             (t.win / 10000.0)::numeric(12,2)::text AS win
        FROM provider_transaction t LEFT JOIN round r ON r.id = t.round_id
       WHERE t.provider = ${provider} AND t.status = 'APPLIED' AND t.action <> 'roundclose' ORDER BY t.id`;
    return rows.map(({ win, ...line }) => (line.action === 'betwin' ? { ...line, win: win ?? '0' } : line));
  }
  const exportLines = (lines: Line[], date = day, provider = PROVIDER) =>
    api.games.exports.set(`${provider} ${date}`, lines);
  const compare = () => compareProviderExport(api.deps, day);
  const found = async () => {
    const rows = await db.sql<{ kind: string; reference: string }[]>`
      SELECT kind, reference FROM finding WHERE closed_at IS NULL ORDER BY id`;
    return rows.map(({ kind, reference }) => [kind, reference]);
  };

  it('finds nothing when both agree: bets, wins and rollbacks', async () => {
    const open = await seat.bet('10');
    await seat.win(open, '15');
    await seat.play('20', '5');
    const wrong = await seat.bet('30');
    await callWallet(api, 'rollback', { tx: randomUUID(), bet_tx: wrong.tx, round: wrong.round });
    // A rollback of an unknown bet moved nothing.
    await callWallet(api, 'rollback', { tx: randomUUID(), bet_tx: randomUUID(), round: randomUUID() });
    exportLines(await ours());
    expect(await compare()).toBe(0);
    expect(await found()).toEqual([]);
  });

  it('finds nothing when both agree on a bet and win in one call, and what differs when they do not', async () => {
    const { token } = await openGameSession(db.sql, {
      memberId: await memberIdOf(api, who),
      provider: 'jili',
      gameCode: 'reels',
      sessionId: await sessionIdOf(api, who),
      expiresAt: new Date(api.deps.now().getTime() + 60_000),
    });
    const both = { token, tx: randomUUID(), round: randomUUID(), game_code: 'reels', amount: '10', win: '4' };
    await callWallet(api, 'betwin', both, 'jili');
    const lines = await ours('jili');
    exportLines(lines, day, 'jili');
    expect(await compare()).toBe(0);
    exportLines(
      lines.map((line) => ({ ...line, win: '5.00' })),
      day,
      'jili',
    );
    expect(await compare()).toBe(1);
    expect(await found()).toEqual([['AMOUNT_DIFFERS', both.tx]]);
  });

  it('finds what is missing on either side and what differs, and closes it when it is corrected', async () => {
    const first = await seat.bet('10');
    const second = await seat.bet('20');
    const third = await seat.bet('30');
    await callWallet(api, 'rollback', { tx: 'back-of-third', bet_tx: third.tx, round: third.round });
    const lines = (await ours()).filter(({ tx }) => tx !== first.tx);
    const strange = { tx: `strange-${randomUUID()}`, action: 'win', amount: '99.00', round: 'x' } as const;
    exportLines([
      ...lines.map((line) => (line.tx === second.tx ? { ...line, amount: '21.00' } : line)),
      { tx: third.tx, action: 'bet', amount: '30.00', round: third.round },
      strange,
    ]);
    expect(await compare()).toBe(4);
    const kinds = new Map((await found()).map(([kind, reference]) => [reference, kind]));
    expect(Object.fromEntries(kinds)).toEqual({
      [first.tx]: 'MISSING_THERE',
      [second.tx]: 'AMOUNT_DIFFERS',
      [third.tx]: 'STATE_DIFFERS',
      [strange.tx]: 'MISSING_HERE',
    });
    exportLines(await ours());
    expect(await compare()).toBe(0);
    expect(await found()).toEqual([]);
  });

  it('also checks the next day for transactions shortly before midnight', async () => {
    const bet = await seat.bet('10');
    const before = await ours();
    const midnight = new Date(`${workingDateOf(addDays(new Date(), 1))}T00:00:00+08:00`);
    await db.sql.begin(async (tx) => {
      await tx`ALTER TABLE provider_transaction DISABLE TRIGGER ALL`;
      await tx`
        UPDATE provider_transaction SET created_at = ${new Date(midnight.getTime() - 60_000)} WHERE tx = ${bet.tx}`;
      await tx`ALTER TABLE provider_transaction ENABLE TRIGGER ALL`;
    });
    exportLines(before.filter(({ tx }) => tx !== bet.tx));
    expect(await compare()).toBe(1);
    exportLines(
      before.filter(({ tx }) => tx === bet.tx),
      workingDateOf(midnight),
    );
    expect(await compare()).toBe(0);
  });

  it('reports rounds that are open for longer than a day, until they end', async () => {
    const id = await memberIdOf(api, who);
    const ref = `late-${randomUUID()}`;
    await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at)
      VALUES (${PROVIDER}, ${ref}, ${id}, 'bangka', 'open', 0, 0, ${workingDateOf(addDays(new Date(), -1))}, now() - interval '25 hours')`;
    expect(await compare()).toBe(1);
    expect(await compare()).toBe(1);
    const open = valueOf(await api.call(operator.reviews, {}, { staff: 'admin' }));
    expect(open.filter(({ kind }) => kind === 'ROUND_OPEN')).toEqual([
      expect.objectContaining({ gateway: PROVIDER, reference: ref }),
    ]);
    await db.sql`UPDATE round SET status = 'void', closed_at = now() WHERE ref = ${ref}`;
    expect(await compare()).toBe(0);
    expect(await found()).toEqual([]);
  });

  it('fails when a provider gives no answer, after comparing the others', async () => {
    api.games.mood = 'silence';
    await expect(compare()).rejects.toThrow(PROVIDER);
    api.games.mood = 'ok';
  });
});
