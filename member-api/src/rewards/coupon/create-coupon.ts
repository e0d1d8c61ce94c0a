import {
  parseAmount,
  units,
  UNITS_PER_PESO,
  type operator,
  type RequestOf,
  type Units,
} from '@palaro/contract';
import { worthOfReward } from '../../account/inbox/index.ts';
import { FREE_CREDIT, termsOfFreeCredit } from '../promotion/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { insertCoupon, tidyCode } from './coupon.store.ts';

/** Makes a coupon. Tokens and tickets are whole numbers; free credit has a multiplier of its terms. */
export const createCoupon: Change<typeof operator.createcoupon> = async (tx, deps, request) => {
  const { now } = deps;
  const { kind, uses, days } = request;
  const code = tidyCode(request.coupon_code);
  const value = parseAmount(request.value);
  const isWhole = kind === 'cash' || kind === 'free_credit' || (value ?? 0n) % UNITS_PER_PESO === 0n;
  if (value === undefined || !isWhole) throw refuse('invalid_amount');
  const multiplier = kind === 'free_credit' ? multiplierOf(request.multiplier) : null;
  if (multiplier !== null && !termsOfFreeCredit(value, multiplier))
    throw refuse('invalid_filter', { field: 'multiplier', allowed: [...FREE_CREDIT.pays.keys()] });
  const at = now();
  const isNew = await insertCoupon(tx, {
    code,
    kind,
    value,
    multiplier,
    audience: request.for,
    uses,
    createdAt: at,
    expiresAt: addDays(at, days),
  });
  if (!isNew) throw refuse('coupon_exists');
  const worth = worthOf(deps.settings, { kind, value, multiplier });
  return {
    value: { coupon_code: code },
    act: {
      act: 'create coupon',
      subject: code,
      reason: '',
      amount: units(worth * BigInt(uses)),
      after: `${kind} ${request.value} × ${uses}, for ${request.for}`,
      makes: {},
    },
  };
};

interface Made {
  kind: RequestOf<typeof operator.createcoupon>['kind'];
  value: Units;
  multiplier: number | null;
}

/** What one use costs the house at most, in pesos. */
function worthOf(settings: Deps['settings'], { kind, value, multiplier }: Made): Units {
  if (kind !== 'free_credit') return worthOfReward(settings, { kind, value });
  const mostPaid = termsOfFreeCredit(value, multiplier ?? undefined)?.mostPaid ?? value;
  return mostPaid > value ? mostPaid : value;
}

/** `x10` → 10. */
const multiplierOf = (text: string | undefined) =>
  text === undefined ? FREE_CREDIT.multiplier : Number(text.slice(1));
