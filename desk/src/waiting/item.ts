import type { operator, ValueOf } from '@palaro/contract';
import type { Decision } from '../decide/decision.ts';
import type { CallName } from '../staff.ts';

/** Something that waits for a person. */
export interface Item {
  id: string;
  /** "Withdrawal W261124-ABC". */
  title: string;
  /** Pesos; nothing where no money is asked about. */
  amount?: string;
  /** The member whom it is about. */
  accountId: string;
  since: string;
  /** What else somebody has to know to decide. */
  facts: readonly string[];
  /** Of the staff, who has made the first of two steps; nothing where a member, or a rule, made it. */
  askedBy?: string;
  decisions: readonly Decision[];
  /** Paths of pictures that belong to it. */
  pictures?: readonly string[];
  /** A support ticket, which is read and answered. */
  supportId?: string;
}

export interface Queue {
  name: CallName;
  title: string;
  itemsOf: (value: unknown) => Item[];
}

/** A list of what waits: the call that has it, and what may be decided of each row. */
export const queue = <Name extends CallName>(
  name: Name,
  title: string,
  itemsOf: (rows: ValueOf<(typeof operator)[Name]>) => Item[],
): Queue => ({ name, title, itemsOf: itemsOf as (value: unknown) => Item[] });
