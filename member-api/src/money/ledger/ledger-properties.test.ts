import { expect, it, jest } from '@jest/globals';
import { units } from '@palaro/contract';
import fc from 'fast-check';
import { LedgerModel } from '../../../test/ledger-model.ts';
import { connect, type Sql } from '../../platform/database/index.ts';
import { describeOnEveryServer } from '../../platform/database/testing.ts';
import {
  fingerprintOf,
  gatewayClearing,
  house,
  memberBalance,
  memberCash,
  memberPromoBonus,
  memberPromoOwn,
  openMemberAccounts,
  openPromoAccounts,
  postJournals,
  verify,
  type JournalAnswer,
  type JournalRequest,
} from './index.ts';

/** `LEDGER_OPS=100000 LEDGER_SEED=42` runs the long form, or repeats a failure. */
const OPERATIONS = Number(process.env['LEDGER_OPS'] ?? 5_000);
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000_000);
const RUN_LENGTH = Math.min(500, OPERATIONS);
const MEMBERS = 3;
/** Each member has one promotion; the ledger does not check its grant. */
const PROMOTION = 1n;

jest.setTimeout(60_000 + OPERATIONS * 100);

/** One step of a random history; `pick` chooses among the existing objects. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['deposit', 'bet', 'bet', 'win', 'rollback', 'request', 'post', 'void', 'expire'] as const),
    ...(['transfer', 'stakeAndWin', 'again', 'reused', 'bonus', 'splitBet', 'splitWin', 'bonusEnd'] as const),
    ...(['heldWin', 'releasedWin', 'returnedWin'] as const),
  ),
  member: fc.nat({ max: MEMBERS - 1 }),
  other: fc.nat({ max: MEMBERS - 1 }),
  amount: fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 3_000_000n)),
  pick: fc.nat(),
});
type Step = ReturnType<(typeof step)['generate']>['value'];

/** The accounts and the history of a random run. */
interface Run {
  model: LedgerModel;
  members: bigint[];
  sent: JournalRequest[];
  /** Journals of kind bet, rolled back or not. */
  bets: bigint[];
  /** Journals of wins that waited for a person, given back or not. */
  held: bigint[];
}

function toRequest(run: Run, { what, member, other, amount, pick }: Step): JournalRequest | undefined {
  const mine = memberCash(run.members[member]!);
  const own = memberPromoOwn(run.members[member]!, PROMOTION);
  const bonus = memberPromoBonus(run.members[member]!, PROMOTION);
  const key = `${run.members[0]}-${run.sent.length}`;
  const base = { scope: 'random', key, fingerprint: fingerprintOf({ key }), workingDate: '2026-11-21' };
  const [plus, minus] = [units(amount), units(-amount)];
  const move = (from: JournalRequest['legs'], kind: JournalRequest['kind']) => ({
    ...base,
    kind,
    legs: from!,
  });
  switch (what) {
    case 'deposit':
      return move(
        [
          { account: gatewayClearing('mayapay'), amount: minus },
          { account: mine, amount: plus },
        ],
        'deposit',
      );
    case 'bet':
      return move(
        [
          { account: mine, amount: minus },
          { account: house('jili'), amount: plus },
        ],
        'bet',
      );
    case 'win':
      return move(
        [
          { account: house('jili'), amount: minus },
          { account: mine, amount: plus },
        ],
        'win',
      );
    case 'heldWin':
    case 'releasedWin':
      return move(
        [
          { account: what === 'heldWin' ? house('jili') : 'win_in_review', amount: minus },
          { account: what === 'heldWin' ? 'win_in_review' : mine, amount: plus },
        ],
        what === 'heldWin' ? 'win_held' : 'win',
      );
    case 'returnedWin': {
      const reverses = run.held[pick % run.held.length];
      return reverses === undefined ? undefined : { ...base, kind: 'win_return', reverses };
    }
    case 'stakeAndWin': {
      const won = units(BigInt(pick % 1_000) + 1n);
      const houseGets = units(amount - won);
      const legs = [
        { account: mine, amount: minus },
        { account: mine, amount: won },
        { account: house('jili'), amount: houseGets },
      ];
      return houseGets === 0n ? undefined : move(legs, 'bet');
    }
    case 'bonus':
      return move(
        [
          { account: mine, amount: minus },
          { account: own, amount: plus },
          { account: 'promo_expense', amount: minus },
          { account: bonus, amount: plus },
        ],
        'bonus',
      );
    case 'bonusEnd':
      return move(
        [
          { account: own, amount: minus },
          { account: bonus, amount: minus },
          { account: mine, amount: plus },
          { account: 'promo_expense', amount: plus },
        ],
        'bonus_end',
      );
    case 'splitBet':
    case 'splitWin': {
      // A stake of cash and both pools, or a win that goes back to all three.
      const [part, more] = [
        units(1n + (amount * BigInt(pick % 100)) / 100n),
        units(1n + BigInt(pick % 1_000)),
      ];
      const sign = what === 'splitBet' ? -1n : 1n;
      const legs = [
        { account: own, amount: units(sign * part) },
        { account: bonus, amount: units(sign * more) },
        { account: mine, amount: units(sign * amount) },
        { account: house('jili'), amount: units(-sign * (amount + part + more)) },
      ];
      return move(legs, what === 'splitBet' ? 'bet' : 'win');
    }
    case 'transfer': {
      const theirs = memberCash(run.members[other]!);
      const legs = [
        { account: mine, amount: units(-amount - 2n) },
        { account: theirs, amount: plus },
        { account: 'fee_income' as const, amount: units(2n) },
      ];
      return move(legs, 'transfer');
    }
    case 'request':
      return { ...base, kind: 'withdrawal', hold: { action: 'open', account: mine, amount: plus } };
    case 'post':
    case 'void':
    case 'expire':
      return toHoldEnd(run, base, what, pick);
    case 'rollback': {
      const reverses = run.bets[pick % run.bets.length];
      return reverses === undefined ? undefined : { ...base, kind: 'rollback', reverses };
    }
    case 'again':
      return run.sent[pick % run.sent.length];
    case 'reused': {
      const earlier = run.sent[pick % run.sent.length];
      return earlier && { ...earlier, fingerprint: 'another content' };
    }
  }
}

function toHoldEnd(
  run: Run,
  base: Omit<JournalRequest, 'kind'>,
  action: 'post' | 'void' | 'expire',
  pick: number,
): JournalRequest | undefined {
  const [holdId, hold] = [...run.model.holds][pick % run.model.holds.size] ?? [];
  if (holdId === undefined || !hold) return undefined;
  const legs = [
    { account: hold.account, amount: units(-hold.amount) },
    { account: 'payout_clearing' as const, amount: units(hold.amount) },
  ];
  return {
    ...base,
    kind: 'withdrawal',
    hold: { action, holdId },
    ...(action === 'post' && { legs }),
  };
}

const sortBalances = (answer: JournalAnswer): JournalAnswer =>
  'balances' in answer
    ? { ...answer, balances: answer.balances.toSorted((a, b) => (a.account < b.account ? -1 : 1)) }
    : answer;

async function playRun(sql: Sql, steps: readonly Step[], firstMember: bigint): Promise<void> {
  const members = Array.from({ length: MEMBERS }, (_, index) => firstMember + BigInt(index));
  const run: Run = { model: new LedgerModel(), members, sent: [], bets: [], held: [] };
  for (const member of members) {
    await openMemberAccounts(sql, member);
    run.model.open(memberCash(member));
    await openPromoAccounts(sql, member, PROMOTION);
    run.model.open(memberPromoOwn(member, PROMOTION));
    run.model.open(memberPromoBonus(member, PROMOTION));
  }
  for (let at = 0; at < steps.length;) {
    // One to three requests per call; each is answered as if it were alone.
    const size = 1 + (steps[at]!.pick % 3);
    const requests = steps
      .slice(at, at + size)
      .map((each) => toRequest(run, each))
      .filter((request) => request !== undefined);
    at += size;
    const answers = await postJournals(sql, requests);
    requests.forEach((request, index) => {
      const answer = answers[index]!;
      const id = answer.outcome === 'applied' ? answer.journalId : -1n;
      expect(sortBalances(answer)).toEqual(sortBalances(run.model.post(request, id)));
      run.sent.push(request);
      if (request.kind === 'bet' && answer.outcome === 'applied') run.bets.push(answer.journalId);
      if (request.kind === 'win_held' && answer.outcome === 'applied') run.held.push(answer.journalId);
    });
    for (const member of members) {
      const { balance, held, available } = run.model.balanceOf(memberCash(member));
      expect(await memberBalance(sql, member)).toMatchObject({
        cash: balance,
        held,
        available,
        playable: available,
      });
    }
  }
}

describeOnEveryServer('the ledger under random histories', (db) => {
  it(`answers ${OPERATIONS} random operations as its rules say and keeps every invariant`, async () => {
    const sql = connect(db.url, { max: 1 });
    // No crash is tested here, so waiting for the disk would only make the run longer.
    await sql`SET synchronous_commit = off`;
    let nextMember = 1n;
    let sinceVerified = 0;
    const history = fc.array(step, { minLength: RUN_LENGTH, maxLength: RUN_LENGTH });
    const property = fc.asyncProperty(history, async (steps) => {
      const first = nextMember;
      nextMember += BigInt(MEMBERS);
      await playRun(sql, steps, first);
      sinceVerified += steps.length;
      if (sinceVerified < 1_000) return;
      sinceVerified = 0;
      expect((await verify(db.sql, ['ledger'])).filter(({ count }) => count > 0)).toEqual([]);
    });
    try {
      await fc.assert(property, {
        seed: SEED,
        numRuns: Math.ceil(OPERATIONS / RUN_LENGTH),
        endOnFailure: true,
      });
    } finally {
      await sql.end();
    }
    expect((await verify(db.sql, ['ledger'])).filter(({ count }) => count > 0)).toEqual([]);
  });
});
