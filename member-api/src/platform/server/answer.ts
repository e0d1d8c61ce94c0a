import type { Call, MemberSignal, OperatorRole, RequestOf, TopOf, Units, ValueOf } from '@palaro/contract';
import { checkOpenCall } from '../../account/protection/index.ts';
import type { LimitName } from '../../settings.ts';
import type { Transaction } from '../database/index.ts';
import type { StaffPerson } from '../staff-identity/index.ts';
import type { UploadedFile } from '../uploads/index.ts';
import type { Browser } from './browser.ts';
import type { Deps } from './deps.ts';

/** The caller, and the time. */
export interface Visitor {
  /** The IP address, for limits and the blind index of a session; never stored or logged in clear. */
  address: string;
  userAgent: string;
  browser: Browser;
  traceId: string;
  /** The files of a call that declares `uploads`; `uploadOf` finds one. */
  files: readonly UploadedFile[];
}

/** The member of a valid session. */
export interface SessionMember {
  id: bigint;
  accountId: string;
  sessionId: bigint;
  /** The previous log-in. */
  previousLoginAt: Date | null;
  /** When they last proved who they are in this session, by the password and by a code to their phone; `checkConfirmed` decides. */
  confirmedAt: Date | null;
  codeConfirmedAt: Date | null;
}

export interface MemberVisitor extends Visitor {
  member: SessionMember;
}

/** A member of staff. */
export interface OperatorVisitor extends Visitor {
  operator: StaffPerson & { role: OperatorRole };
}

/** Calls of members and players also have the session's member. */
type VisitorOf<C extends Call> = C['access'] extends 'member' | 'player'
  ? MemberVisitor
  : C['access'] extends 'operator'
    ? OperatorVisitor
    : Visitor;

/** The result of a handler: only the value, if no other fields are beside it. */
export type ResultOf<C extends Call> = {
  value: ValueOf<C>;
  text?: 'OK' | 'transfer_success';
  /** The success status of some providers' launches. */
  status?: 'SUCCESS';
} & (string extends keyof TopOf<C>
  ? { top?: TopOf<C> }
  : object extends TopOf<C>
    ? { top?: TopOf<C> }
    : { top: Omit<TopOf<C>, 'status_desc'> });

/** Answers a call that changes nothing, or that manages its own transactions. */
export type Handler<C extends Call> = (
  deps: Deps,
  request: RequestOf<C>,
  visitor: VisitorOf<C>,
) => Promise<ResultOf<C>>;

/** An act of the staff, for the audit log. */
export interface Act {
  /** The act in two or three words. */
  act: string;
  /** Its object: the ticket, the member's name, the code … */
  subject: string;
  reason: string;
  /** Pesos that it moves, makes, or can make at most: value times uses. */
  amount?: Units | undefined;
  /** What it changes, before and after. */
  before?: string | undefined;
  after?: string | undefined;
}

/** The steps of a member's money: it comes in, a way is opened to it, it goes out. */
export type MoneyStep = 'in' | 'way' | 'out';

/** An act of a call that makes value or opens the way to it. */
export interface OrderedAct extends Act {
  /**
   * What makes it an order: whose money it is about, if one member's. Its sum is `amount`; without one nobody can tell it. Undefined for
   * the direction of a call that makes nothing: a rejection, a switch that is turned off.
   */
  makes: { whose?: { memberId: bigint; step: MoneyStep } | undefined } | undefined;
}

/** Answers a call in one transaction; for a member's call the member's row is locked. */
export type Change<C extends Call> = (
  tx: Transaction,
  deps: Deps,
  request: RequestOf<C>,
  visitor: VisitorOf<C>,
) => Promise<ResultOf<C> & ActOf<C>>;

/** A call of the staff returns its entry for the audit log; none for a repeat. */
type ActOf<C extends Call> = C['access'] extends 'operator'
  ? { act: (C extends { makes: 'value' | 'way' } ? OrderedAct : Act) | undefined }
  : unknown;

/** A change with a `request_id`, which is applied once however often it is sent. A repeat gets the same answer. */
export interface Once<C extends Call, P = undefined> {
  /** Before the transaction: checks that need no lock and are the same for a repeat. */
  prepare: (deps: Deps, request: RequestOf<C>, visitor: MemberVisitor) => Promise<P> | P;
  /** The fields that a repeat must have in common with the first request. */
  fields: (
    fields: Omit<RequestOf<C>, 'request_id'>,
    prepared: P,
  ) => Record<string, string | number | bigint | undefined>;
  /** Locks other rows in addition to or before the member's, if needed. */
  lock?: (tx: Transaction, visitor: MemberVisitor, prepared: P) => Promise<void>;
  /** In the transaction, with the member's row locked. Returns the key of the answer, usually a ticket. */
  run: (
    tx: Transaction,
    deps: Deps,
    context: { request: RequestOf<C>; visitor: MemberVisitor; prepared: P },
  ) => Promise<string>;
  /** After the commit, of the first request and of each repeat. */
  answer: (
    deps: Deps,
    reference: string,
    context: { request: RequestOf<C>; visitor: MemberVisitor; prepared: P },
  ) => Promise<ResultOf<C>>;
}

/** The declarations of every call that changes something. */
export interface Declared {
  /** Rate limits, by account and by address; each call takes a turn of all of them. */
  limits: readonly LimitName[];
  /** Signals to the member's open pages, sent with the commit. */
  signals?: readonly MemberSignal['what'][];
  /** Done or refused, it is an event of the security record. */
  isRecorded?: boolean;
}

/** An act of the staff and what follows it, to be carried out from an order, too. */
export interface Ordered {
  run: (
    tx: Transaction,
    deps: Deps,
    request: unknown,
    visitor: OperatorVisitor,
  ) => Promise<ResultOf<Call> & { act: OrderedAct | undefined }>;
  /** After the commit: calls to third parties. */
  after?: ((deps: Deps, request: unknown) => Promise<ResultOf<Call>>) | undefined;
}

/** A declared call with its handler, for `registerCalls`. */
export interface Answered {
  call: Call;
  /** No value when the call changes nothing. */
  limits?: readonly LimitName[] | undefined;
  /** The same `request_id` again changes nothing. */
  isOnce: boolean;
  /** It writes an audit entry. */
  isAudited: boolean;
  /** It is an event of the security record, done or refused. */
  isRecorded?: boolean;
  /** The parts of a call of the staff that may wait for a checker, and is then carried out from its order. */
  ordered?: Ordered | undefined;
  /** The staff's content, which is larger than any other request. */
  isLarge?: boolean;
  handle: (
    deps: Deps,
    request: unknown,
    visitor: Visitor | MemberVisitor | OperatorVisitor,
  ) => Promise<ResultOf<Call>>;
}

/**
 * Answers a declared call. The handler gets the validated request, and refuses by throwing `refuse(key)` with a key that the call
 * declares.
 */
export function answer<C extends Call>(
  call: C,
  handle: Handler<C>,
  {
    limits,
    isAudited = false,
    isRecorded = false,
  }: Partial<Pick<Declared, 'limits' | 'isRecorded'>> & { isAudited?: boolean } = {},
): Answered {
  const run = handle as unknown as Answered['handle'];
  return {
    call,
    limits,
    isOnce: false,
    isAudited,
    isRecorded,
    async handle(deps, request, visitor) {
      if ('member' in visitor) await checkOpenCall(deps.sql, deps, call, visitor.member.id);
      return run(deps, request, visitor);
    },
  };
}
