import { formatAmount, parseAmount, units, type report, type Units } from '@palaro/contract';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { insertClaim, readSums, type RebateKind } from './rebate.store.ts';

type ClaimCall = typeof report.claimrebate;

/** Moves a part of the rebate, or all of it, to cash. */
export const claimRebate = claimOf('self');

/** The same for the downline's rebate. */
export const claimDownlineRebate = claimOf('downline');

/** Under the member's lock, so that of many claims for all of it one succeeds. */
function claimOf(kind: RebateKind): Once<ClaimCall, Units> {
  return {
    prepare(_deps, request) {
      const amount = parseAmount(request.amount);
      if (amount === undefined) throw refuse('invalid_amount');
      return amount;
    },
    fields: (_request, amount) => ({ amount }),
    async run(tx, deps, { request, visitor, prepared: amount }) {
      const { id: memberId } = visitor.member;
      const { available } = await readSums(tx, memberId, kind);
      if (amount > available) throw refuse('insufficient_rebate', { available: formatAmount(available) });
      const at = deps.now();
      const key = `${kind}:${memberId}:${request.request_id}`;
      const posted = await postJournal(tx, {
        kind: 'rebate',
        scope: 'rebate',
        key,
        fingerprint: fingerprintOf({ key, amount }),
        workingDate: workingDateOf(at),
        legs: [
          { account: 'rebate_expense', amount: units(-amount) },
          { account: memberCash(memberId), amount },
        ],
        details: { description: kind },
      });
      if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay ${key}: ${posted.outcome}`);
      await insertClaim(tx, { memberId, kind, amount, journalId: posted.journalId, now: at });
      return key;
    },
    async answer({ sql }, _key, { visitor, prepared: amount }) {
      const { available } = await readSums(sql, visitor.member.id, kind);
      return { value: { claimed: formatAmount(amount), available: formatAmount(available) } };
    },
  };
}
