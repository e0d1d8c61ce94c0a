import { units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTokens } from '../tickets/index.ts';
import { endLost, endPrediction, listDue, lockDue, type Due } from './prediction.store.ts';

const AT_A_TIME = 100;

/**
 * Settles the predictions of finished matches: an exact score is paid once, a cancelled match refunds the token. Safe for
 * parallel processes.
 */
export async function settlePredictions(deps: Pick<Deps, 'sql' | 'settings' | 'now'>): Promise<void> {
  await endLost(deps.sql, deps.now());
  for (;;) {
    const due = await listDue(deps.sql, AT_A_TIME);
    for (const one of due) await deps.sql.begin((tx) => settle(tx, deps, one));
    if (due.length < AT_A_TIME) return;
  }
}

async function settle(
  tx: Transaction,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { id, memberId }: Due,
): Promise<void> {
  await lockMember(tx, memberId);
  const end = await lockDue(tx, id);
  if (!end) return;
  const at = now();
  if (end === 'void') {
    await addTokens(tx, { memberId, amount: 1, reason: 'returned', key: `prediction:${id}:void`, at });
    await endPrediction(tx, id, { state: 'void', paid: 0n, journalId: null, now: at });
  } else {
    const { prize } = settings.prediction;
    const posted = await postJournal(tx, {
      kind: 'prediction',
      scope: 'prediction',
      key: id.toString(),
      fingerprint: fingerprintOf({ id, memberId }),
      workingDate: workingDateOf(at),
      legs: [
        { account: 'jackpot_pool', amount: units(-prize) },
        { account: memberCash(memberId), amount: prize },
      ],
      details: { reference: id.toString() },
    });
    if (posted.outcome !== 'applied')
      throw new Error(`the ledger would not pay prediction ${id}: ${posted.outcome}`);
    await endPrediction(tx, id, { state: 'won', paid: prize, journalId: posted.journalId, now: at });
  }
  await signalMember(tx, memberId, { what: 'balance' });
}
