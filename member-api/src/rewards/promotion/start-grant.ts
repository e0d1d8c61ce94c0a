import { units, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import {
  fingerprintOf,
  memberCash,
  memberPromoBonus,
  memberPromoOwn,
  openPromoAccounts,
  postJournal,
} from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { insertGrant } from './grant.store.ts';
import { mostBetOf, weightsOf, type Terms } from './promotion.rules.ts';
import { PROMOTIONS, type PromotionCode } from './promotions.ts';

export interface GrantRequest {
  memberId: bigint;
  code: PromotionCode;
  /** `mostPaid` of free credit; that of a bonus is a multiple of it. */
  terms: Terms & { mostPaid?: Units };
  /** Its source; one grant per member and source, for ever. */
  source: string;
}

/**
 * Starts a promotion: the deposit moves from cash to its own pool, and the bonus is added as the bonus pool. The caller has locked the
 * member and checked the claim. Returns the grant's id.
 */
export async function startGrant(
  tx: Transaction,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { memberId, code, terms, source }: GrantRequest,
): Promise<bigint> {
  const at = now();
  const promotion = PROMOTIONS[code];
  const { deposit, bonus, target, multiplier } = terms;
  const mostPaid = terms.mostPaid ?? units(bonus * BigInt(settings.promotion.paysTimes));
  const workingDate = workingDateOf(at);
  const id = await insertGrant(tx, {
    memberId,
    code,
    requirement: promotion.requirement,
    deposit,
    bonus,
    target,
    multiplier,
    mostBet: mostBetOf(terms, settings.promotion),
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
  await openPromoAccounts(tx, memberId, id);
  const posted = await postJournal(tx, {
    kind: 'bonus',
    scope: 'promotion',
    key: `grant ${memberId} ${source}`,
    fingerprint: fingerprintOf({ memberId, source, code, deposit, bonus }),
    workingDate,
    legs: [
      { account: memberCash(memberId), amount: units(-deposit) },
      { account: 'promo_expense' as const, amount: units(-bonus) },
      { account: memberPromoOwn(memberId, id), amount: deposit },
      { account: memberPromoBonus(memberId, id), amount: bonus },
    ].filter(({ amount }) => amount !== 0n),
    details: { grant_id: id.toString(), code, reference: source },
  });
  if (posted.outcome !== 'applied')
    throw new Error(`the ledger would not begin ${code} with ${source}: ${posted.outcome}`);
  await signalMember(tx, memberId, { what: 'promotion' });
  await signalMember(tx, memberId, { what: 'balance' });
  return id;
}
