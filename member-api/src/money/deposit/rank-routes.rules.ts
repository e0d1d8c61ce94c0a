import { DEPOSIT_CODES, depositMethod, type DepositCode } from '@palaro/contract';

/** What became of a gateway's payments in the last hour. */
export interface RouteHealth {
  credited: number;
  failed: number;
  /** Half of the credited ones took no longer; null without any. */
  usualSeconds: number | null;
}

/** Payments that count as credited beforehand: one failure among few says less than one among none. */
const TRUST = 4;

/** In tenths, so that chance does not change the order all the time. A gateway without payments counts as one that works. */
const successOf = ({ credited, failed }: Pick<RouteHealth, 'credited' | 'failed'>) =>
  Math.round((10 * (credited + TRUST)) / (credited + failed + TRUST));

/** Code → its place among the routes of its way, 1 for the best: by success, then by what it costs the house. */
export function rankRoutes(health: ReadonlyMap<string, RouteHealth>): Map<DepositCode, number> {
  const success = (code: DepositCode) => successOf(health.get(code) ?? { credited: 0, failed: 0 });
  const routes = DEPOSIT_CODES.filter((code) => depositMethod(code).way !== undefined).toSorted(
    (one, other) =>
      success(other) - success(one) ||
      depositMethod(one).feeBasisPoints - depositMethod(other).feeBasisPoints,
  );
  const taken = new Map<string, number>();
  return new Map(
    routes.map((code) => {
      const { way = '' } = depositMethod(code);
      const place = (taken.get(way) ?? 0) + 1;
      taken.set(way, place);
      return [code, place];
    }),
  );
}
