import { units, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, openPromoAccount, postJournal } from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { insertGrant, promoAccountOf } from './grant.store.ts';
import { weightsOf, type Terms } from './promotion.rules.ts';
import { PROMOTIONS, type PromotionCode } from './promotions.ts';

export interface GrantRequest {
  memberId: bigint;
  code: PromotionCode;
  terms: Terms & { mostPaid?: Units };
  /** Its source; one grant per member and source, for ever. */
  source: string;
}

/**
 * Starts a promotion: the deposit moves from cash to the promotion's account, and the bonus is added. The caller has locked the
 * member and checked the claim. Returns the grant's id.
 */
export async function startGrant(
  tx: Transaction,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { memberId, code, terms, source }: GrantRequest,
): Promise<bigint> {
  const at = now();
  const promotion = PROMOTIONS[code];
  const { deposit, bonus, target, multiplier, mostPaid = units(0n) } = terms;
  const workingDate = workingDateOf(at);
  const id = await insertGrant(tx, {
    memberId,
    code,
    requirement: promotion.requirement,
    deposit,
    bonus,
    target,
    multiplier,
    mostPaid,
    isSticky: promotion.sticky,
    times: promotion.times,
    ownGames: promotion.ownGames,
    weights: weightsOf(promotion, settings.promotion.weights),
    source,
    startedAt: at,
    expiresAt: addDays(at, settings.promotion.days),
    workingDate,
  });
  await openPromoAccount(tx, memberId, id);
  const posted = await postJournal(tx, {
    kind: 'bonus',
    scope: 'promotion',
    key: `grant ${memberId} ${source}`,
    fingerprint: fingerprintOf({ memberId, source, code, deposit, bonus }),
    workingDate,
    legs: [
      { account: memberCash(memberId), amount: units(-deposit) },
      { account: 'promo_expense' as const, amount: units(-bonus) },
      { account: promoAccountOf({ memberId, id }), amount: units(deposit + bonus) },
    ].filter(({ amount }) => amount !== 0n),
    details: { grant_id: id.toString(), code, reference: source },
  });
  if (posted.outcome !== 'applied')
    throw new Error(`the ledger would not begin ${code} with ${source}: ${posted.outcome}`);
  await signalMember(tx, memberId, { what: 'promotion' });
  await signalMember(tx, memberId, { what: 'balance' });
  return id;
}
