import type { event, PromotionGrant, report, ValueOf } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { promotionStatus } from './promotions/promotions.queries.ts';
import { claimedRebates } from './rebate/rebate.queries.ts';
import { downlineTurnover, referees } from './referral/referral.queries.ts';
import { claimedTickets } from './tickets/tickets.queries.ts';
import { badges, missions, vip } from './vip/vip.queries.ts';

type Vip = ValueOf<typeof report.vip>;
type Level = Vip['levels'][number];
type Missions = ValueOf<typeof report.missionlist>;
type ListOf<C> = ValueOf<C> extends { list: infer List } ? List : never;

const standingOf = ({ deposit_turnover }: Vip) => deposit_turnover[0];

/** The member's client state of this remote: the last answer of each call. The shell stores, restores and clears it. */
export default [
  stateKey('vip', '', (builder) =>
    builder.addMatcher(vip.matchFulfilled, (_, { payload }) => standingOf(payload)?.vip_name ?? ''),
  ),
  stateKey('currentLevel', 0, (builder) =>
    builder.addMatcher(vip.matchFulfilled, (_, { payload }) => standingOf(payload)?.level ?? 0),
  ),
  stateKey<Level | null>('currentLevelDetails', null, (builder) =>
    builder.addMatcher(vip.matchFulfilled, (_, { payload }) => standingOf(payload)?.current ?? null),
  ),
  stateKey<Level | null>('nextLevelDetails', null, (builder) =>
    builder.addMatcher(vip.matchFulfilled, (_, { payload }) => standingOf(payload)?.next ?? null),
  ),
  stateKey<Missions['missions']>('missions', [], (builder) =>
    builder.addMatcher(missions.matchFulfilled, (_, { payload }) => payload.missions),
  ),
  stateKey<ValueOf<typeof report.badgelist>>('badges', [], (builder) =>
    builder.addMatcher(badges.matchFulfilled, (_, { payload }) => payload),
  ),
  // The unchanged answer of the missions call.
  stateKey<Missions | null>('smarticoData', null, (builder) =>
    builder.addMatcher(missions.matchFulfilled, (_, { payload }) => payload),
  ),
  stateKey<PromotionGrant | null>('promoDetails', null, (builder) =>
    builder.addMatcher(promotionStatus.matchFulfilled, (_, { payload }) => payload.running ?? null),
  ),
  stateKey<ListOf<typeof report.rebateresult>>('rebateResult', [], (builder) =>
    builder.addMatcher(claimedRebates.matchFulfilled, (_, { payload }) => payload.list),
  ),
  stateKey<ListOf<typeof report.turnoverdownline>>('downlineList', [], (builder) =>
    builder.addMatcher(downlineTurnover.matchFulfilled, (_, { payload }) => payload.list),
  ),
  stateKey('refereeCount', 0, (builder) =>
    builder.addMatcher(referees.matchFulfilled, (_, { payload }) => payload.total),
  ),
  stateKey<ListOf<typeof event.ticketclaimedlist>>('claimedTicketsList', [], (builder) =>
    builder.addMatcher(claimedTickets.matchFulfilled, (_, { payload }) => payload.list),
  ),
];
