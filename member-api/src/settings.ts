import type { Units } from '@palaro/contract';
import { ACCOUNT_SETTINGS } from './settings/account.ts';
import { MONEY_SETTINGS } from './settings/money.ts';
import { PLATFORM_SETTINGS } from './settings/platform.ts';
import { PLAY_SETTINGS } from './settings/play.ts';
import { REWARDS_SETTINGS } from './settings/rewards.ts';
import { MINUTE, SECOND } from './settings/time.ts';

/**
 * The business numbers, each with its reason. Minimum and maximum of a deposit stand in the row of its method, because
 * members see them there (`DEPOSIT_METHODS` of the contract). Each area's stand in `settings/`.
 */
export const SETTINGS = {
  ...ACCOUNT_SETTINGS,
  ...MONEY_SETTINGS,
  ...PLAY_SETTINGS,
  ...REWARDS_SETTINGS,
  ...PLATFORM_SETTINGS,
  jobs: {
    /** Poll intervals; the process that causes the work also wakes the job at once. */
    smsMs: 2 * SECOND,
    gatewayEventsMs: 2 * SECOND,
    depositsMs: 15 * SECOND,
    withdrawalsMs: 5 * SECOND,
    gamesMs: SECOND,
    matchesMs: 5 * SECOND,
    /** What a settlement does not tell: time that is over, and lost last bets, which change no balance. */
    promotionsMs: 3 * SECOND,
    /** A balance of the house adds up what is newer by itself: two runs of it are little. */
    rollUpMs: 10 * SECOND,
    /** The time of a day's work is looked at so often. */
    dailyWorkMs: 30 * SECOND,
    sweepMs: 5 * MINUTE,
  },
} as const;

export type Settings = Widened<typeof SETTINGS>;
export type LimitName = keyof Settings['limits'];

/** The same shape with any numbers, for tests that try other ones. */
type Widened<T> = T extends Units
  ? Units
  : T extends number
    ? number
    : T extends string
      ? string
      : T extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : { readonly [K in keyof T]: Widened<T[K]> };
