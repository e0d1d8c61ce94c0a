import type { Units } from '@palaro/contract';
import { ACCOUNT_SETTINGS } from './settings/account.ts';
import { AML_SETTINGS } from './settings/aml.ts';
import { CONTENT_SETTINGS } from './settings/content.ts';
import { MONEY_SETTINGS } from './settings/money.ts';
import { OPERATOR_SETTINGS, TRIAL_OPERATOR_SETTINGS } from './settings/operator.ts';
import { PLATFORM_SETTINGS } from './settings/platform.ts';
import { PLAY_SETTINGS } from './settings/play.ts';
import { REWARDS_SETTINGS } from './settings/rewards.ts';
import { MINUTE, SECOND } from './settings/time.ts';

/**
 * The business numbers, each with its reason. Minimum and maximum of a deposit are in the row of its method, because members see
 * them (`DEPOSIT_METHODS` of the contract). The numbers of each area are in `settings/`.
 */
export const SETTINGS = {
  ...ACCOUNT_SETTINGS,
  ...CONTENT_SETTINGS,
  ...MONEY_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...AML_SETTINGS,
  ...PLAY_SETTINGS,
  ...REWARDS_SETTINGS,
  ...PLATFORM_SETTINGS,
  jobs: {
    /** Poll intervals; the process that causes the work also wakes the job at once. */
    smsMs: 2 * SECOND,
    noticesMs: 2 * SECOND,
    gatewayEventsMs: 2 * SECOND,
    depositsMs: 15 * SECOND,
    withdrawalsMs: 5 * SECOND,
    /** How old a line of the security record is, at most, when it is elsewhere too. */
    recordsMs: 5 * SECOND,
    gamesMs: SECOND,
    matchesMs: 5 * SECOND,
    /** For what no settlement reports: expiry, and lost last bets, which change no balance. */
    promotionsMs: 3 * SECOND,
    /** No sooner than a waiting referral is looked at again. */
    /** How soon a member is told of a win that waits. */
    winsMs: 5 * SECOND,
    referralsMs: 10 * SECOND,
    /** Nobody waits for it: the member is told nothing. */
    watchListMs: 10 * SECOND,
    /** A house balance adds newer entries by itself, which are few for two runs. */
    rollUpMs: 10 * SECOND,
    /** How often due daily works are checked. */
    dailyWorkMs: 30 * SECOND,
    sweepMs: 5 * MINUTE,
  },
} as const;

export type Settings = Widened<typeof SETTINGS>;

/** The settings of a process: strict ones, unless one administrator tries a site alone. */
export function settingsOf({ isStrict }: { isStrict: boolean }): Settings {
  return isStrict ? SETTINGS : { ...SETTINGS, ...TRIAL_OPERATOR_SETTINGS };
}
export type LimitName = keyof Settings['limits'];

/** The same structure with any numbers, for tests. */
type Widened<T> = T extends Units
  ? Units
  : T extends number
    ? number
    : T extends string
      ? string
      : T extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : { readonly [K in keyof T]: Widened<T[K]> };
