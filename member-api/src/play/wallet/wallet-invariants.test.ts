import { expect, it } from '@jest/globals';
import { nameClientSeed } from '../../../test/fair-kit.ts';
import { decide } from '../../../test/waiting-wins.ts';
import { grantTo } from '../../../test/wallet-grant.ts';
import { newTx, useWallet } from '../../../test/wallet-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { checkInvariants } from '../../money/ledger/index.ts';

/** Simulated bugs, and the invariants that must detect them. */
const PLANTED: [string, string, string[]][] = [
  [
    'a stake that was written down larger',
    "UPDATE provider_transaction SET amount = amount + 1 WHERE action = 'bet' AND status = 'APPLIED'",
    ['01', '03'],
  ],
  [
    'a win that was paid but not written down',
    "UPDATE provider_transaction SET journal_id = NULL WHERE action = 'win'",
    ['01', '02'],
  ],
  [
    'a refused bet that took money',
    "UPDATE provider_transaction SET status = 'REFUSED' WHERE action = 'bet' AND status = 'APPLIED'",
    ['01', '03', '04'],
  ],
  [
    'a journal under two transactions',
    "UPDATE provider_transaction SET journal_id = (SELECT min(journal_id) FROM provider_transaction) WHERE action = 'roundclose'",
    ['02'],
  ],
  ['a payout that the round forgot', 'UPDATE round SET payout = 0 WHERE payout > 0', ['03']],
  ['a round that stands without a bet', "UPDATE round SET status = 'settled' WHERE status = 'void'", ['03']],
  [
    'a rollback that was forgotten',
    "UPDATE provider_transaction SET status = 'APPLIED' WHERE status = 'ROLLED_BACK'",
    ['03', '04'],
  ],
  [
    'a bet marked as rolled back that was not',
    "UPDATE provider_transaction SET status = 'ROLLED_BACK' WHERE action = 'bet' AND status = 'APPLIED'",
    ['03', '04'],
  ],
  [
    'a rollback that names another bet',
    `UPDATE provider_transaction SET bet_id = (SELECT min(id) FROM provider_transaction WHERE action = 'betwin')
      WHERE action = 'rollback'`,
    ['05'],
  ],
  [
    'promotion money that was written down as cash',
    "UPDATE provider_transaction SET promo = 0 WHERE promo > 0 AND action = 'bet'",
    ['01', '03'],
  ],
  [
    'promotion money without a promotion',
    'UPDATE provider_transaction SET grant_id = NULL WHERE promo > 0',
    ['09'],
  ],
  [
    'a stake of which a leg was forgotten',
    `INSERT INTO entry SELECT journal_id, 9, (SELECT id FROM account WHERE name = 'member_cash:' || t.member_id), 1, 0, 1000 + t.id
       FROM provider_transaction t WHERE action = 'bet' AND journal_id IS NOT NULL`,
    ['01', '09'],
  ],
  [
    'a bonus that was written down as own money',
    "UPDATE provider_transaction SET bonus = 0 WHERE bonus > 0 AND action = 'bet'",
    ['01', '03'],
  ],
  [
    'a win that went to the wrong pool',
    "UPDATE provider_transaction SET bonus = bonus - 1 WHERE bonus > 0 AND action = 'win'",
    ['01', '12'],
  ],
  ['a bonus bet above the largest one', 'UPDATE promotion_grant SET most_bet = 1', ['13']],
  [
    'more bonus money in a round than promotion money',
    'UPDATE round SET bonus_stake = promo_stake + 1',
    ['03', '10'],
  ],
  ['a turnover that grew by itself', 'UPDATE promotion_grant SET turnover = turnover + 1', ['06']],
  [
    'a round that counted before it was settled',
    "UPDATE round SET status = 'open', closed_at = NULL WHERE turnover > 0",
    ['06', '07'],
  ],
  [
    'a draw that counted',
    `WITH changed AS (UPDATE round SET turnover = turnover + 5 WHERE grant_id IS NOT NULL RETURNING grant_id)
     UPDATE promotion_grant SET turnover = turnover + 5 WHERE id IN (SELECT grant_id FROM changed)`,
    ['07'],
  ],
  ['a state that does not exist', "UPDATE round SET status = 'lost' WHERE status = 'settled'", ['10']],
  ['a transaction below zero', 'UPDATE provider_transaction SET amount = -amount', ['01', '03', '10']],
  [
    'a draw that took two nonces',
    'UPDATE fair_seed SET nonce = nonce + 1 WHERE activated_at IS NOT NULL',
    ['08'],
  ],
  [
    'a win that waits and is in no account',
    "UPDATE win_review SET amount = amount + 1 WHERE state = 'WAITING'",
    ['03', '14'],
  ],
  [
    'a win that was paid without a person',
    "UPDATE provider_transaction SET unpaid = 0 WHERE unpaid > 0 AND action = 'win'",
    ['01', '14'],
  ],
  ['a side that nothing covers any more', 'UPDATE round SET covered = 0 WHERE covered > 0', ['15']],
  ['a waiting win that its round forgot', 'UPDATE round SET in_review = 0', ['03']],
  ['a draw of another member’s seeds', 'UPDATE fair_seed SET member_id = member_id - 1', ['08']],
  [
    'a server seed that was drawn when the client seed was known',
    "UPDATE fair_seed SET committed_at = activated_at + interval '1 second' WHERE activated_at IS NOT NULL",
    ['11'],
  ],
  ['a house that is bound to no next seed', 'DELETE FROM fair_seed WHERE activated_at IS NULL', ['11']],
  [
    'a pair that was skipped',
    "UPDATE fair_seed SET activated_at = activated_at + interval '1 hour', committed_at = now() WHERE revealed_at IS NULL",
    ['11'],
  ],
];

const A_LINE = {
  match_id: 'match-1',
  bet_type: 'ML',
  criteria1: '',
  odds: '1.95',
  home_team: { en: 'Cebu' },
  away_team: { en: 'Naga' },
};

const numberOf = (file: string) => /^play\/wallet\/invariants\/(\d\d)-/.exec(file)?.[1];

describeOnDatabases('ledger:verify on what providers sent', (db) => {
  const kit = useWallet(db);
  class Undo extends Error {}

  /** Makes data of all kinds, runs `bug`, returns the invariants that detect it, and rolls back. */
  const noticing = async (bug: string) => {
    let seen: (string | undefined)[] = [];
    const work = db.sql.begin(async (tx) => {
      await tx.unsafe('ALTER TABLE provider_transaction DISABLE TRIGGER USER');
      await tx.unsafe('ALTER TABLE win_review DISABLE TRIGGER USER');
      await tx.unsafe('ALTER TABLE fair_seed DISABLE TRIGGER USER');
      await tx.unsafe(bug);
      const findings = await checkInvariants(tx, ['wallet']);
      seen = findings.filter(({ count }) => count > 0).map(({ file }) => numberOf(file));
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return seen;
  };

  const playOneOfEverything = async () => {
    const { token } = await kit.player(100n);
    const bet = (amount: string) => ({
      token,
      tx: newTx('bet'),
      round: newTx('round'),
      game_code: 'reels',
      amount,
    });
    const [won, undone, tooMuch] = [bet('10'), bet('5'), bet('1000')];
    for (const stake of [won, undone, tooMuch]) await kit.call('bet', stake);
    const prize = {
      tx: newTx('win'),
      bet_tx: won.tx,
      round: won.round,
      game_code: 'reels',
      amount: '7',
      round_closed: true,
    };
    await kit.call('win', prize);
    for (const bet_tx of [undone.tx, undone.tx, newTx('unknown')]) {
      await kit.call('rollback', { tx: newTx('rollback'), bet_tx, round: undone.round });
    }
    await kit.call('betwin', { ...bet('3'), win: '4' });
    await kit.call('roundclose', { tx: newTx('close'), round: won.round });
    for (const home_away of ['home', 'away']) {
      const side = { ...bet('5'), lines: [{ ...A_LINE, home_away }] };
      await kit.call('bet', side);
    }
    const late = Array.from({ length: 4 }, () => ({ ...prize, tx: newTx('win') }));
    for (const one of late) await kit.call('win', one);
    await decide(db.sql, late[0]!, 'RELEASED');
    await decide(db.sql, late[1]!, 'RETURNED');
    await kit.call('rollback', { tx: newTx('rollback'), bet_tx: late[2]!.tx, round: won.round });
    const lucky = await kit.player(10n, { provider: 'launchone' });
    await grantTo(db.sql, lucky.member);
    const own = { ...bet('105'), token: lucky.token, fair_rounds: 1 };
    await kit.call('bet', own, { provider: 'launchone' });
    const half = { ...prize, tx: newTx('win'), bet_tx: own.tx, round: own.round };
    await kit.call('win', half, { provider: 'launchone' });
    await nameClientSeed(kit.deps, lucky.member);
  };

  it('finds nothing in healthy data of all kinds', async () => {
    await playOneOfEverything();
    expect(await noticing('SELECT 1')).toEqual([]);
  });

  it.each(PLANTED)('detects %s', async (_, bug, noticedBy) => {
    await playOneOfEverything();
    expect(await noticing(bug)).toEqual(expect.arrayContaining(noticedBy));
  });

  it('has a simulated bug for every invariant of this folder', async () => {
    const all = (await checkInvariants(db.sql, ['wallet']))
      .map(({ file }) => numberOf(file))
      .filter((number) => number);
    expect(new Set(all)).toEqual(new Set(PLANTED.flatMap(([, , by]) => by)));
  });
});
