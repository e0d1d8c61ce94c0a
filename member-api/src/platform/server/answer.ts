import type { Call, MemberSignal, OperatorRole, RequestOf, TopOf, ValueOf } from '@palaro/contract';
import type { LimitName } from '../../settings.ts';
import type { Transaction } from '../database/index.ts';
import type { UploadedFile } from '../uploads/index.ts';
import type { Deps } from './deps.ts';

/** Who asks, and when. */
export interface Visitor {
  /** The address, for limits; never stored or logged as it is. */
  address: string;
  userAgent: string;
  traceId: string;
  /** The files of a call that declares `uploads`; `uploadOf` finds one. */
  files: readonly UploadedFile[];
}

/** The member of a valid session. */
export interface SessionMember {
  id: bigint;
  accountId: string;
  sessionId: bigint;
  /** The log-in before this one. */
  previousLoginAt: Date | null;
}

export interface MemberVisitor extends Visitor {
  member: SessionMember;
}

/** One of the house's staff. */
export interface OperatorVisitor extends Visitor {
  operator: { name: string; role: OperatorRole };
}

/** Calls of a member or player come with the member of the session. */
type VisitorOf<C extends Call> = C['access'] extends 'member' | 'player'
  ? MemberVisitor
  : C['access'] extends 'operator'
    ? OperatorVisitor
    : Visitor;

/** What a handler returns: the value alone where nothing stands beside it. */
export type ResultOf<C extends Call> = {
  value: ValueOf<C>;
  text?: 'OK' | 'transfer_success';
  /** What some providers' launches say for success. */
  status?: 'SUCCESS';
} & (string extends keyof TopOf<C>
  ? { top?: TopOf<C> }
  : object extends TopOf<C>
    ? { top?: TopOf<C> }
    : { top: Omit<TopOf<C>, 'status_desc'> });

/** Answers a call that changes nothing, or that has transactions of its own. */
export type Handler<C extends Call> = (
  deps: Deps,
  request: RequestOf<C>,
  visitor: VisitorOf<C>,
) => Promise<ResultOf<C>>;

/** What one of the house's staff did, as it is written down. */
export interface Act {
  /** In two or three words. */
  act: string;
  /** The ticket, the member's name, the code … */
  subject: string;
  reason: string;
}

/** Answers a call in the one transaction that does all of it; of a member's call the member's row is locked. */
export type Change<C extends Call> = (
  tx: Transaction,
  deps: Deps,
  request: RequestOf<C>,
  visitor: VisitorOf<C>,
) => Promise<ResultOf<C> & ActOf<C>>;

/** A call of the staff says what is written down about it; nothing is, where it repeats what was done. */
type ActOf<C extends Call> = C['access'] extends 'operator' ? { act: Act | undefined } : unknown;

/** A change with a `request_id`, which happens once however often it is asked for. The same request again gets the answer again. */
export interface Once<C extends Call, P = undefined> {
  /** Before the transaction: what needs no lock, and refuses a repeat like the first. */
  prepare: (deps: Deps, request: RequestOf<C>, visitor: MemberVisitor) => Promise<P> | P;
  /** What a repeat must have in common with the first, besides the call. */
  fields: (
    asked: Omit<RequestOf<C>, 'request_id'>,
    prepared: P,
  ) => Record<string, string | number | bigint | undefined>;
  /** Locks somebody besides or before the member, where that is needed. */
  lock?: (tx: Transaction, visitor: MemberVisitor, prepared: P) => Promise<void>;
  /** In the transaction, with the member's row locked. Returns what the answer is made from: a ticket, mostly. */
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

/** What every call that changes something says about itself. */
export interface Declared {
  /** How often it may be made, by account and by address; each takes a turn of all of them. */
  limits: readonly LimitName[];
  /** What the member's open pages are told, with the commit. */
  signals?: readonly MemberSignal['what'][];
}

/** A declared call with who answers it; `registerCalls` takes a list of them. */
export interface Answered {
  call: Call;
  /** Nothing is said where the call changes nothing. */
  limits?: readonly LimitName[] | undefined;
  /** The same `request_id` again changes nothing. */
  isOnce: boolean;
  /** It writes down who did it. */
  isAudited: boolean;
  handle: (
    deps: Deps,
    request: unknown,
    visitor: Visitor | MemberVisitor | OperatorVisitor,
  ) => Promise<ResultOf<Call>>;
}

/**
 * Answers a declared call. The handler gets the request already checked by its declaration, and refuses by throwing
 * `refuse(key)` with one of the keys that the call declares.
 */
export function answer<C extends Call>(
  call: C,
  handle: Handler<C>,
  { limits, isAudited = false }: { limits?: readonly LimitName[]; isAudited?: boolean } = {},
): Answered {
  return { call, limits, isOnce: false, isAudited, handle: handle as unknown as Answered['handle'] };
}
