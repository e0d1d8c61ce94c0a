import type { Call, OperatorRole, RequestOf, TopOf, ValueOf } from '@palaro/contract';
import type { SessionMember } from '../../account/session/index.ts';
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
type ResultOf<C extends Call> = {
  value: ValueOf<C>;
  text?: 'OK' | 'transfer_success';
  /** What some providers' launches say for success. */
  status?: 'SUCCESS';
} & (string extends keyof TopOf<C>
  ? { top?: TopOf<C> }
  : object extends TopOf<C>
    ? { top?: TopOf<C> }
    : { top: Omit<TopOf<C>, 'status_desc'> });

export type Handler<C extends Call> = (
  deps: Deps,
  request: RequestOf<C>,
  visitor: VisitorOf<C>,
) => Promise<ResultOf<C>>;

/** A declared call with who answers it; `registerCalls` takes a list of them. */
export interface Answered {
  call: Call;
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
export function answer<C extends Call>(call: C, handle: Handler<C>): Answered {
  return { call, handle: handle as unknown as Answered['handle'] };
}
