import { formatAmount, parseAmount, units, type report, type RequestOf } from '@palaro/contract';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler, MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { insertClaim, readSums, type RebateKind } from './rebate.store.ts';

type Request = RequestOf<typeof report.claimrebate>;

/** Takes a part of the rebate to cash, under the member's lock: of many claims for all of it, one wins. */
async function claim(deps: Deps, kind: RebateKind, request: Request, { member }: MemberVisitor) {
  const { sql, now } = deps;
  const amount = parseAmount(request.amount);
  if (amount === undefined) throw refuse('invalid_amount');
  await takeTurn(deps, 'moneyAccount', member.accountId);
  const remembered = {
    memberId: member.id,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: `rebate ${kind}`, amount: formatAmount(amount) }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, member.id);
    if (!(await findEarlier(tx, remembered))) {
      const { available } = await readSums(tx, member.id, kind);
      if (amount > available) throw refuse('insufficient_rebate', { available: formatAmount(available) });
      const at = now();
      const key = `${kind}:${member.id}:${request.request_id}`;
      const posted = await postJournal(tx, {
        kind: 'rebate',
        scope: 'rebate',
        key,
        fingerprint: fingerprintOf({ key, amount }),
        workingDate: workingDateOf(at),
        legs: [
          { account: 'rebate_expense', amount: units(-amount) },
          { account: memberCash(member.id), amount },
        ],
        details: { description: kind },
      });
      if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay ${key}: ${posted.outcome}`);
      await insertClaim(tx, { memberId: member.id, kind, amount, journalId: posted.journalId, now: at });
      await rememberRequest(tx, remembered, key, at);
      await signalMember(tx, member.id, { what: 'balance' });
    }
    const { available } = await readSums(tx, member.id, kind);
    return { value: { claimed: formatAmount(amount), available: formatAmount(available) } };
  });
}

/** Takes a part of the rebate, or all of it, to cash. */
export const claimRebate: Handler<typeof report.claimrebate> = (deps, request, visitor) =>
  claim(deps, 'self', request, visitor);

/** The same of the downline's. */
export const claimDownlineRebate: Handler<typeof report.claimdownlinerebate> = (deps, request, visitor) =>
  claim(deps, 'downline', request, visitor);
