import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount, units } from '@palaro/contract';
import { decide } from '../../../test/waiting-wins.ts';
import { endGrant, grantTo } from '../../../test/wallet-grant.ts';
import { PESO, useWallet } from '../../../test/wallet-kit.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(120_000);

/** Cash, own pool and bonus pool. */
type Pools = [cash: bigint, own: bigint, bonus: bigint];

interface OpenBet {
  body: ReturnType<typeof bet>;
  stake: bigint;
  from: Pools;
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'betwin', 'release', 'return', 'undo'] as const),
  ),
  /** Units of 1/10,000: odd sums, so that shares do not divide evenly. */
  amount: fc.bigInt(1n, 700_001n),
  won: fc.bigInt(0n, 1_500_007n),
  pick: fc.nat(),
});

const history = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 12 }),
  cash: fc.bigInt(0n, 60n),
  deposit: fc.bigInt(0n, 60n),
  bonus: fc.bigInt(1n, 60n),
  mostBet: fc.bigInt(1n, 120n),
  end: fc.constantFrom(...(['RELEASED', 'EXPIRED', 'CANCELLED'] as const)),
});

/** The rules of the pools a second time: own, bonus, cash; shares round down, the bonus pool before cash has the rest. */
function split(amount: bigint, [, own, bonus]: Pools): Pools {
  const ofOwn = amount < own ? amount : own;
  const rest = amount - ofOwn;
  const ofBonus = rest < bonus ? rest : bonus;
  return [rest - ofBonus, ofOwn, ofBonus];
}

function shares(won: bigint, { stake, from: [cash, own] }: Pick<OpenBet, 'stake' | 'from'>): Pools {
  const ofPromo = (won * (stake - cash)) / stake;
  const ofOwn = (won * own) / stake;
  return [won - ofPromo, ofOwn, ofPromo - ofOwn];
}

const add = (one: Pools, other: Pools, sign = 1n): Pools => [
  one[0] + sign * other[0],
  one[1] + sign * other[1],
  one[2] + sign * other[2],
];
/** The largest multiple of a stake that the game pays: small, so that many wins wait. */
const CAP = 2n;

/** A win that waits: its bet, which is open again when the provider takes the win back; a betwin has none. */
interface Waiting {
  tx: string;
  won: bigint;
  bet: OpenBet;
  isBetwin: boolean;
}

const text = (amount: bigint) => formatAmount(units(amount));

describeOnDatabases('the pools of a promotion under random histories', (db) => {
  const kit = useWallet(db);

  it('hold what their rules say after each call, and lose no unit', async () => {
    await db.sql`UPDATE game SET win_cap = ${CAP}`;
    const property = fc.asyncProperty(history, async ({ steps, cash, deposit, bonus, mostBet, end }) => {
      const { member, token } = await kit.player(cash);
      const grant = await grantTo(db.sql, member, { deposit, bonus, mostBet });
      let pools: Pools = [cash * PESO, deposit * PESO, bonus * PESO];
      const open: OpenBet[] = [];
      const waiting: Waiting[] = [];
      const isRefused = (stake: bigint) => {
        const [, , ofBonus] = split(stake, pools);
        return stake > pools[0] + pools[1] + pools[2] || (ofBonus > 0n && stake > mostBet * PESO);
      };
      for (const { what, amount, won, pick } of steps) {
        const one = open[pick % Math.max(open.length, 1)];
        if (what === 'bet' || what === 'betwin') {
          const from = split(amount, pools);
          const body = bet(token, text(amount));
          const { code } = await kit.call(what, what === 'bet' ? body : { ...body, win: text(won) });
          expect(code === 'OK').toBe(!isRefused(amount));
          if (code !== 'OK') continue;
          pools = add(pools, from, -1n);
          const made = { body, stake: amount, from };
          if (what === 'bet') open.push(made);
          else if (won > CAP * amount) waiting.push({ tx: body.tx, won, bet: made, isBetwin: true });
          else pools = add(pools, shares(won, made));
        } else if (what === 'release' || what === 'return' || what === 'undo') {
          const found = waiting[pick % Math.max(waiting.length, 1)];
          if (!found || (what === 'undo' && found.isBetwin)) continue;
          waiting.splice(waiting.indexOf(found), 1);
          if (what === 'undo') await kit.call('rollback', rollback({ ...found.bet.body, tx: found.tx }));
          else await decide(db.sql, found, what === 'release' ? 'RELEASED' : 'RETURNED');
          if (what === 'undo') open.push(found.bet);
          if (what === 'release') pools = add(pools, shares(found.won, found.bet));
        } else if (one) {
          open.splice(open.indexOf(one), 1);
          const prize = win(one.body, text(won));
          if (what === 'win') await kit.call('win', prize);
          else await kit.call('rollback', rollback(one.body));
          if (what === 'win' && won > CAP * one.stake)
            waiting.push({ tx: prize.tx, won, bet: one, isBetwin: false });
          else pools = add(pools, what === 'win' ? shares(won, one) : one.from);
        }
        expect(await poolsOf(member, grant)).toEqual(pools);
      }
      await endGrant(db.sql, member, grant, end);
      const [inCash, own, inBonus] = pools;
      let after = inCash + own + (end === 'RELEASED' ? inBonus : 0n);
      for (const one of open) {
        await kit.call('win', win(one.body, text(one.stake + 1n)));
        const [ofCash, ofOwn, ofBonus] = shares(one.stake + 1n, one);
        after += ofCash + ofOwn + (end === 'RELEASED' ? ofBonus : 0n);
      }
      for (const { tx, won, bet: of } of waiting) {
        await decide(db.sql, { tx }, 'RELEASED');
        const [ofCash, ofOwn, ofBonus] = shares(won, of);
        after += ofCash + ofOwn + (end === 'RELEASED' ? ofBonus : 0n);
      }
      expect(await poolsOf(member, grant)).toEqual([after, 0n, 0n]);
    });
    await fc.assert(property, { numRuns: 12 });
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  async function poolsOf(member: bigint, grant: bigint): Promise<bigint[]> {
    const names = [
      `member_cash:${member}`,
      ...['own', 'bonus'].map((pool) => `member_promo_${pool}:${member}:${grant}`),
    ];
    const rows = await db.sql<{ balance: bigint }[]>`
      SELECT a.balance FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, ord) JOIN account a ON a.name = n.name ORDER BY n.ord`;
    return rows.map(({ balance }) => balance);
  }
});
