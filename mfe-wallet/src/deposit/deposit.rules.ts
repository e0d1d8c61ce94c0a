import {
  DEPOSIT_METHODS,
  isDepositCode,
  parseAmount,
  type DepositCode,
  type DepositTicket,
  type ErrorKey,
  type fund,
  type PayKind,
  type ValueOf,
} from '@palaro/shared-lib/contract';
import type { IconName } from '@palaro/shared-lib/ui';

export type DepositMethod = ValueOf<typeof fund.bankingmode>[number] & { code: DepositCode };

export interface MethodChoice extends DepositMethod {
  route: string;
  kind: PayKind;
  /** The one that the member used last. */
  last: boolean;
}

/**
 * The methods as they are offered: those used lately first, in the order of use; those under maintenance last. A method that
 * this release has no page for is left out.
 */
export function methodChoices(
  methods: readonly ValueOf<typeof fund.bankingmode>[number][],
  tickets: readonly DepositTicket[],
): MethodChoice[] {
  const used = [...new Set(tickets.map(({ code }) => code))];
  const rank = ({ code, state }: DepositMethod) =>
    (state === 'maintenance' ? 1_000 : 0) + (used.includes(code) ? used.indexOf(code) : used.length);
  return methods
    .filter((method): method is DepositMethod => isDepositCode(method.code))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((method) => {
      const { route, kind } = DEPOSIT_METHODS[method.code];
      return { ...method, route, kind, last: used[0] === method.code };
    });
}

/** The method whose page stands at this address. */
export function methodAt(path: string): DepositCode | undefined {
  return Object.keys(DEPOSIT_METHODS)
    .filter(isDepositCode)
    .find((code) => DEPOSIT_METHODS[code].route === path);
}

export const METHOD_ICONS = {
  wallet: 'phone',
  qr: 'qr',
  bank: 'bank',
  crypto: 'globe',
} as const satisfies Record<PayKind, IconName>;

/** As the member knows it; a code of an older or newer release stays as it is. */
export const methodLabel = (code: string): string =>
  isDepositCode(code) ? DEPOSIT_METHODS[code].label : code;

/** Address of a method's page. */
export const routeOf = (code: string): string | undefined =>
  isDepositCode(code) ? DEPOSIT_METHODS[code].route : undefined;

export const methodIcon = (code: string): IconName =>
  isDepositCode(code) ? METHOD_ICONS[DEPOSIT_METHODS[code].kind] : 'wallet';

const QUICK = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Up to six round amounts between the limits. */
export function quickAmounts(min: number, max: number): string[] {
  return QUICK.filter((amount) => amount >= min && amount <= max)
    .slice(0, 6)
    .map(String);
}

/** What is wrong with an amount that is well formed. */
export function amountProblem(text: string, min: number, max: number): ErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  if (amount < (parseAmount(String(min)) ?? 0n)) return 'min_deposit_not_met';
  if (amount > (parseAmount(String(max)) ?? 0n)) return 'exceed_max_deposit';
  return undefined;
}

/** For which kind of screen the gateway makes its page. */
export const modeOf = (userAgent: string): 'mobile' | 'desktop' =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop';

/** Seconds from now until an instant of the API (+08:00); 0 when it has passed or there is none. */
export function secondsUntil(instant: string, now: number): number {
  const at = Date.parse(`${instant.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.round((at - now) / 1000));
}

/** In the place of an id: the newest deposit. A gateway is given its return address before the ticket has a number. */
export const LAST = 'last';

/** Where a gateway sends the member back to. */
export const returnAddress = (origin: string): string => `${origin}/deposit?ticket=${LAST}`;
