import type { OperatorRole, Units } from '@palaro/contract';
import { pesos } from '@palaro/contract';
import { HOUR } from './time.ts';

/** What one person of the staff may make without a checker. */
export interface StaffCeilings {
  /** By one act: value times uses. */
  act: Units;
  /** By all acts of a day together, of whatever kind. */
  day: Units;
  /** Also by an act whose sum nobody can tell, as a rate. */
  untold: boolean;
  /** Also when they have decided another step of the same member's money. */
  bothSteps: boolean;
}

const NOTHING_ALONE: StaffCeilings = {
  act: pesos(0),
  day: pesos(0),
  untold: false,
  bothSteps: false,
};

/** docs/money-rules.md, 11.2: a case of an ordinary size is decided by whoever works on it. */
const MONEY: StaffCeilings = { ...NOTHING_ALONE, act: pesos(10_000), day: pesos(25_000) };

/** Orders of the staff: acts that make value or open the way to it. */
export const OPERATOR_SETTINGS = {
  operator: {
    ceilings: {
      /** A word of regret for something small. */
      support: { ...NOTHING_ALONE, act: pesos(500), day: pesos(2_500) },
      payments: MONEY,
      /** They check what others order, and make nothing by themselves. */
      compliance: NOTHING_ALONE,
      /** A small coupon; every campaign beyond it has a budget that another person knows of. */
      content: { ...NOTHING_ALONE, act: pesos(1_000), day: pesos(5_000) },
      admin: MONEY,
    } as Readonly<Record<OperatorRole, StaffCeilings>>,
    /** A checker who comes after a weekend still finds it; what was right a week ago is ordered anew. */
    orderMs: 72 * HOUR,
    /** Within it nobody decides two steps of one member's money: a mistake or a fraud by the first is usually seen within a month. */
    apartMs: 30 * 24 * HOUR,
    /** More waiting orders than a person reads. */
    listed: 200,
  },
};

const WIDE: StaffCeilings = {
  act: pesos(1_000_000_000_000),
  day: pesos(1_000_000_000_000),
  untold: true,
  bothSteps: true,
};

/** In development and in tests of a whole site one administrator is all the staff. */
export const TRIAL_OPERATOR_SETTINGS: typeof OPERATOR_SETTINGS = {
  operator: {
    ...OPERATOR_SETTINGS.operator,
    ceilings: { ...OPERATOR_SETTINGS.operator.ceilings, admin: WIDE },
  },
};
