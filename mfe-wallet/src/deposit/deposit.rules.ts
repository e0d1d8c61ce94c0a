import {
  DEPOSIT_CHOICES,
  DEPOSIT_CODES,
  DEPOSIT_METHODS,
  depositMethod,
  isDepositCode,
  parseAmount,
  type DepositCode,
  type DepositField,
  type DepositTicket,
  type DepositWay,
  type ErrorKey,
  type fund,
  type PayKind,
  type ValueOf,
} from '@palaro/contract';
import type { IconName } from '@palaro/shared-lib/ui';

/** A bank account of the house, for manual deposits. */
export type HouseAccount = ValueOf<typeof fund.activelist>[number];

export type DepositMethod = ValueOf<typeof fund.bankingmode>[number] & { code: DepositCode };

export interface MethodChoice extends DepositMethod {
  route: string;
  kind: PayKind;
  /** The method that the member used last. */
  last: boolean;
}

/**
 * The methods in the order of the list: recently used ones first, by last use; those under maintenance last. A method without a
 * page in this release is left out.
 */
export function methodChoices(
  methods: readonly ValueOf<typeof fund.bankingmode>[number][],
  tickets: readonly DepositTicket[],
): MethodChoice[] {
  const used = [...new Set(tickets.map(({ code }) => code))];
  const rank = ({ code, state }: DepositMethod) =>
    (state === 'maintenance' ? 1_000 : 0) + (used.includes(code) ? used.indexOf(code) : used.length);
  return methods
    .filter(isMethod)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((method) => {
      const { kind } = DEPOSIT_METHODS[method.code];
      return { ...method, route: routeOf(method.code), kind, last: used[0] === method.code };
    });
}

/** Whether this release knows the method. */
export const isMethod = (method: ValueOf<typeof fund.bankingmode>[number]): method is DepositMethod =>
  isDepositCode(method.code);

/** The codes of the page at this address: several if the member chooses between variants there. */
export function methodsAt(path: string): DepositCode[] {
  return DEPOSIT_CODES.filter((code) => depositMethod(code).route === path);
}

/** The address at which a code is paid: its page, its variant of a shared page, or, if it has none, the list's page. */
export function routeOf(code: DepositCode): string {
  const { route } = depositMethod(code);
  if (!route) return `/deposit?method=${code}`;
  return methodsAt(route).length > 1 ? `${route}?code=${code}` : route;
}

export const METHOD_ICONS = {
  wallet: 'phone',
  qr: 'qr',
  bank: 'bank',
  crypto: 'globe',
} as const satisfies Record<PayKind, IconName>;

/** In place of a method's code: the list of all of them. */
export const ALL_METHODS = 'all';

/** The code of manual deposits. */
export const MANUAL = 'manual';

/** Brand names, the same in every language; a bank has none. */
export const BRANDS = {
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
  usdt: 'USDT',
} as const satisfies Partial<Record<DepositWay, string>>;

/**
 * What a member knows a method by: the brand of its way, because which gateway took the payment is the house's choice. An unknown code of another
 * release is returned unchanged, and a manual one has no name.
 */
export function methodLabel(code: string, manual: string): string {
  if (code === MANUAL) return manual;
  if (!isDepositCode(code)) return code;
  const { way, label } = depositMethod(code);
  return way && way !== 'bank' ? BRANDS[way] : label;
}

export const methodIcon = (code: string): IconName =>
  code === MANUAL ? 'receipt' : isDepositCode(code) ? METHOD_ICONS[DEPOSIT_METHODS[code].kind] : 'wallet';

const QUICK = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Up to six round amounts between the limits. */
export function quickAmounts(min: number, max: number): string[] {
  return QUICK.filter((amount) => amount >= min && amount <= max)
    .slice(0, 6)
    .map(String);
}

/** Why a well-formed amount is invalid. */
export function amountProblem(
  text: string,
  min: number | string,
  max: number | string,
): ErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  if (amount < (parseAmount(String(min)) ?? 0n)) return 'min_deposit_not_met';
  if (amount > (parseAmount(String(max)) ?? 0n)) return 'exceed_max_deposit';
  return undefined;
}

/** The kind of device for which the gateway makes its page. */
export const modeOf = (userAgent: string): 'mobile' | 'desktop' =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop';

/** Brand names, the same in every language. */
export const CHOICE_NAMES = {
  BDO: 'BDO',
  BPI: 'BPI',
  LBP: 'Landbank',
  MBTC: 'Metrobank',
  UBP: 'UnionBank',
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
} as const satisfies Record<OwnChoice['options'][number], string>;

/** A gateway's own field that the member chooses, with its options. */
export interface OwnChoice {
  name: 'bank_code' | 'payment_type';
  options: readonly (typeof DEPOSIT_CHOICES)['bank_code' | 'payment_type'][number][];
}

/** The fields that the member has to choose in addition to the amount. */
export function choicesOf(code: DepositCode): OwnChoice[] {
  const fields: readonly DepositField[] = depositMethod(code).fields ?? [];
  return (['bank_code', 'payment_type'] as const)
    .filter((name) => fields.includes(name))
    .map((name) => ({ name, options: DEPOSIT_CHOICES[name] }));
}

/** Fields for the gateway that need no input of the member. */
export function deviceFields(
  code: DepositCode,
  mode: 'mobile' | 'desktop',
): Partial<Record<DepositField, string>> {
  const fields: readonly DepositField[] = depositMethod(code).fields ?? [];
  return {
    ...(fields.includes('is_mobile') && { is_mobile: mode === 'mobile' ? '1' : '0' }),
    ...(fields.includes('method') && { method: mode === 'mobile' ? 'app' : 'web' }),
  };
}

/** What a gateway of a way wants to know of it, so that its page opens with what the member has chosen. */
export function fieldsOfWay(code: DepositCode, way: DepositWay): Partial<Record<DepositField, string>> {
  const isAsked = depositMethod(code).fields?.includes('payment_type');
  return isAsked ? { payment_type: way } : {};
}

/** An instant of the API (+08:00) as milliseconds; NaN when there is none. */
export const instantOf = (instant: string): number => Date.parse(`${instant.replace(' ', 'T')}+08:00`);

/** Seconds from now until an instant of the API; 0 when it has passed or there is none. */
export function secondsUntil(instant: string, now: number): number {
  const at = instantOf(instant);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.round((at - now) / 1000));
}

/** Instead of an id: the newest deposit. The return address is sent to the gateway before the ticket has a number. */
export const LAST = 'last';

/** The address to which a gateway sends the member back. */
export const returnAddress = (origin: string): string => `${origin}/deposit?ticket=${LAST}`;
