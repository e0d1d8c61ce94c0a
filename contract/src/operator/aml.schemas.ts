import * as z from 'zod/mini';
import { describeCall } from '../describe-call.ts';
import { instant, listOf, money, oneOf, page, rowId, text, username } from '../fields.ts';
import { reason } from './members.schemas.ts';

const caseId = rowId('case_not_exists');
const STATES = ['open', 'reported', 'closed'] as const;

/** `covered`: sums that the law names; `suspicious`: an indicator, or a person’s own; `watchlist`: a name and birthday of a list. */
const caseKind = z.enum(['covered', 'suspicious', 'watchlist']);

const caseRow = {
  case_id: z.string(),
  account_id: z.string(),
  kind: caseKind,
  state: z.enum(STATES),
  opened_at: instant,
  /** Empty: by a rule or the watch list. */
  opened_by: z.string(),
  alerts: z.int(),
  /** The number that the authority gave to the filed report; empty for none. */
  ref_no: z.string(),
};

export const amlcases = describeCall({
  summary: 'Cases of the anti-money-laundering duty, open ones by default, oldest first.',
  request: z.object({ ...page, state: z.optional(oneOf(STATES, 'invalid_filter')) }),
  value: listOf(z.object(caseRow)),
});

export const amlcase = describeCall({
  summary: 'One case: its alerts with their reasons, its matches of the watch list, its notes.',
  request: z.object({ case_id: caseId }),
  value: z.object({
    ...caseRow,
    reported_by: z.string(),
    reported_at: instant,
    /** Who wants to close it without a report, and waits for a second person. */
    asked_by: z.string(),
    closed_by: z.string(),
    closed_at: instant,
    reason: z.string(),
    found: z.array(
      z.object({
        rule: z.string(),
        working_date: z.string(),
        amount: money,
        reason: z.string(),
        /** What the rule saw, with its threshold of that day. */
        facts: z.record(z.string(), z.string()),
      }),
    ),
    matches: z.array(
      z.object({
        list: z.string(),
        name: z.string(),
        birthday: z.string(),
        reference: z.string(),
        at: instant,
      }),
    ),
    notes: z.array(z.object({ at: instant, author: z.string(), text: z.string() })),
  }),
  errors: ['case_not_exists'],
});

const stateOfCase = z.object({ case_id: z.string(), state: z.enum(STATES) });

export const openamlcase = describeCall({
  summary: 'Opens a case by hand. One that is open already gets the reason as a note.',
  request: z.object({ account_id: username, reason: text('invalid_reason', { max: 2_000 }) }),
  value: stateOfCase,
  errors: ['account_not_exists'],
});

export const noteamlcase = describeCall({
  summary: 'Adds a note to a case that is not closed. Notes are not changed.',
  request: z.object({ case_id: caseId, text: text('invalid_reason', { max: 2_000 }) }),
  value: stateOfCase,
  errors: ['case_not_exists'],
});

export const exportamlcase = describeCall({
  summary: 'What a report of the case needs, a line each. Of one that was reported: as it was filed.',
  request: z.object({ case_id: caseId }),
  value: z.array(z.object({ field: z.string(), value: z.string() })),
  errors: ['case_not_exists'],
});

export const reportamlcase = describeCall({
  summary: 'Says that the report was filed, with the number that the authority gave to it.',
  request: z.object({
    case_id: caseId,
    ref_no: text('invalid_ref_no', { max: 40, pattern: /^[A-Za-z0-9-]+$/ }),
  }),
  value: stateOfCase,
  errors: ['case_not_exists'],
});

export const closeamlcase = describeCall({
  summary: 'Closes a case with a reason. Without a report it takes a second person, who makes the same call.',
  request: z.object({ case_id: caseId, reason }),
  /** `open`: a second person is waited for. */
  value: stateOfCase,
  errors: ['case_not_exists', 'second_person_needed'],
});

/** One person on a list. */
const watched = z.object(
  {
    name: text('invalid_content', { max: 120 }),
    /** `YYYY-MM-DD`. */
    birthday: text('invalid_content', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    /** The list’s own number of the person. */
    reference: z.optional(text('invalid_content', { max: 60 })),
  },
  'invalid_content',
);

export const loadwatchlist = describeCall({
  summary: 'Loads names with birthdays into a watch list: in place of what it holds, or besides.',
  request: z.object({
    name: text('invalid_filter', { max: 40, pattern: /^[A-Za-z0-9_-]+$/ }),
    content: z.array(watched, 'invalid_content').check(z.maxLength(500, 'invalid_content')),
    replace: z.boolean('invalid_filter'),
  }),
  value: z.object({ name: z.string(), entries: z.int(), added: z.int(), removed: z.int() }),
});
