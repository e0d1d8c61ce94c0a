import {
  DEPOSIT_WAYS,
  depositMethod,
  isDepositCode,
  parseAmount,
  type DepositCode,
  type DepositTicket,
  type DepositWay,
  type ErrorKey,
} from '@palaro/contract';
import { unitsOf } from '../amounts.ts';
import { instantOf, MANUAL, routeOf, type DepositMethod } from './deposit.rules.ts';

/** A gateway that a payment can go by, with its limits. */
export interface Route {
  code: DepositCode;
  min: string;
  max: string;
}

/** What a member chooses: several routes, of which the house takes one. */
export interface Way {
  way: DepositWay;
  /** Those that are open, in the order in which they are tried; empty when all are under maintenance. */
  routes: readonly Route[];
  min: string;
  max: string;
  /** Half of the payments of the last hour took no longer; absent without any. */
  usualSeconds: number | undefined;
}

/** A gateway that has failed this member is tried last for so long. */
const AVOIDED_MS = 3_600_000;

/**
 * The ways to pay that the API knows routes of, each with its open routes in the order of the house. A route whose payment has just failed this
 * member comes after the others.
 */
export function waysOf(
  methods: readonly DepositMethod[],
  tickets: readonly DepositTicket[],
  now: number,
): Way[] {
  const failed = new Set(
    tickets
      .filter(({ state, created_at: at }) => state === 'FAILED' && now - instantOf(at) < AVOIDED_MS)
      .map(({ code }) => code),
  );
  const rank = ({ code, preference = 0 }: DepositMethod) => (failed.has(code) ? 1_000 : 0) + preference;
  return DEPOSIT_WAYS.flatMap((way) => {
    const all = methods.filter((method) => method.way === way);
    const open = all.filter(({ state }) => state === 'on').toSorted((one, other) => rank(one) - rank(other));
    const [least, most] = rangeOf(open.length > 0 ? open : all);
    if (!least || !most) return [];
    return { way, routes: open, min: least, max: most, usualSeconds: open[0]?.usual_seconds };
  });
}

/** The least and the most that one of the routes takes. */
export function rangeOf(
  routes: readonly Pick<Route, 'min' | 'max'>[],
): [min: string | undefined, max: string | undefined] {
  const ascending = (one: string, other: string) => (unitsOf(one) < unitsOf(other) ? -1 : 1);
  const mins = routes.map(({ min }) => min).toSorted(ascending);
  const maxs = routes.map(({ max }) => max).toSorted(ascending);
  return [mins[0], maxs.at(-1)];
}

/** The routes that take this sum, in their order. */
export function routesFor<R extends Route>(routes: readonly R[], amount: string): R[] {
  const sum = parseAmount(amount) ?? -1n;
  return routes.filter(({ min, max }) => unitsOf(min) <= sum && sum <= unitsOf(max));
}

/** More would keep a member waiting for gateways that are all down. */
const MOST_TRIES = 3;

/** Nothing was charged, and another gateway may do better. */
const ROUTE_DOWN: ReadonlySet<string> = new Set<ErrorKey>([
  'failedtolaunchpaymentgateway',
  'fpayUnderMaintenance',
]);

/**
 * Starts the payment by the first route that takes it: one that is down before the member has paid is followed by the next. Any other refusal
 * concerns the deposit itself, and an answer that was lost may have started one: both are returned at once.
 */
export async function startByFirst<
  R extends Route,
  Started extends { ok: true } | { ok: false; key: string },
>(routes: readonly R[], start: (route: R) => Promise<Started>): Promise<Started | undefined> {
  let last: Started | undefined;
  for (const route of routes.slice(0, MOST_TRIES)) {
    last = await start(route);
    if (last.ok || !ROUTE_DOWN.has(last.key)) return last;
  }
  return last;
}

/** The way that the member has last paid by, or else the first of those that are open. */
export function firstWay(open: readonly Way[], tickets: readonly DepositTicket[]): DepositWay | undefined {
  const paid = lastPaidWay(tickets);
  return (open.find(({ way }) => way === paid) ?? open[0])?.way;
}

export function lastPaidWay(tickets: readonly DepositTicket[]): DepositWay | undefined {
  for (const { state, code } of tickets) {
    const way = state === 'CREDITED' ? wayOf(code) : undefined;
    if (way) return way;
  }
  return undefined;
}

/** The way whose route this is; none for a method that is opened by its name alone, or of another release. */
export const wayOf = (code: string): DepositWay | undefined =>
  isDepositCode(code) ? depositMethod(code).way : undefined;

/** Where the same sum can be paid again: by the way, of which the route that has failed comes last. */
export function payAgainAt({ code, amount }: Pick<DepositTicket, 'code' | 'amount'>): string {
  const way = wayOf(code);
  if (way) return `/deposit?way=${way}&sum=${amount.replace(/\.00$/, '')}`;
  return isDepositCode(code) ? routeOf(code) : `/deposit?method=${MANUAL}`;
}
