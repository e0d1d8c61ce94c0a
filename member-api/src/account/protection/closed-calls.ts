import { campaign, couponcode, event, fund, game, member, payg, report, type Call } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { checkNotExcluded } from './check-not-excluded.ts';

/**
 * What a member in a pause or an exclusion may not do: this list, and bets (`wallet_own`). The pipeline of calls refuses them, so no
 * handler asks. Everything that takes the member's own money out, or ends what is open, is absent.
 */
export const CLOSED_CALLS: readonly Call[] = [
  ...Object.values(game.launchCalls),
  ...Object.values(payg.depositCalls),
  fund.manualdeposit,
  fund.transfer,
  member.claimfreecredit,
  member.claiminbox,
  couponcode.claimcoupon,
  campaign.pickiconcampaign,
  event.makebet,
  event.redeemticket,
  report.claimrebate,
  report.claimdownlinerebate,
];

const PATHS: ReadonlySet<string> = new Set(CLOSED_CALLS.map(({ path }) => path));

/** Refuses a closed call of an excluded member with self_excluded or cooling_off. */
export async function checkOpenCall(
  sql: Queryable,
  deps: Pick<Deps, 'now'>,
  { path }: Call,
  memberId: bigint,
): Promise<void> {
  if (PATHS.has(path)) await checkNotExcluded(sql, deps, memberId);
}
