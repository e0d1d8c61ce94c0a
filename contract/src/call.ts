import * as z from 'zod/mini';
import type { ErrorKey } from './errors/index.ts';
import { text, type KeyOf } from './fields.ts';

/**
 * Who may make a call. `member` calls also take `account_id` and `auth_token`; `player` calls are those of games, which name
 * the member `player_id`; `operator` calls take a Bearer token.
 */
export type Access = 'open' | 'member' | 'player' | 'operator';

/** A file of a `multipart/form-data` request; the other fields stand beside it as text. */
export interface Upload {
  name: string;
  required: boolean;
}

export interface Call<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Value extends z.ZodMiniType = z.ZodMiniType,
  Top extends z.ZodMiniObject = z.ZodMiniObject,
  Errors extends ErrorKey = ErrorKey,
> {
  /** Family and name: `/member/signup`. */
  path: string;
  access: Access;
  /** One sentence for the reference. */
  summary: string;
  /** A `query` in flight is shared; a `mutation` in flight refuses a repeat with `request.processing`. */
  kind: 'query' | 'mutation';
  request: Request;
  /** What `value` holds on success. */
  value: Value;
  /** Fields that stand beside `value` at the top of the answer. */
  top: Top;
  /** Files, for the few calls that take them: such a call is sent as `multipart/form-data`. */
  uploads: readonly Upload[];
  /** Refusals of this call's own; those of its fields and of its access are derived. */
  errors: readonly Errors[];
  /** What the client does when no answer came: tell the member, or end the session (docs/decisions/0004). */
  onTransportFailure: 'report' | 'endSession';
}

export type RequestOf<C> = C extends Call<infer R> ? z.infer<R> : never;
export type ValueOf<C> = C extends Call<z.ZodMiniObject, infer V> ? z.infer<V> : never;
export type TopOf<C> = C extends Call<z.ZodMiniObject, z.ZodMiniType, infer T> ? z.infer<T> : never;

/** What whoever asks in a session may be refused with, in any call. */
export const SESSION_ERRORS = [
  'session_not_exists',
  'session_expired',
  'permission_denied',
  'account_inactive',
  'BLOCK',
  'CLOSE',
] as const satisfies readonly ErrorKey[];
/** What a call that takes files may be refused with. */
export const UPLOAD_ERRORS = [
  'upload_too_large',
  'upload_wrong_type',
  'upload_too_many_pixels',
  'upload_unreadable',
] as const satisfies readonly ErrorKey[];
/** What any call may be refused with, whatever it declares: the server is broken, or has too much to do. */
export const FAULT_ERRORS = [
  'SystemError',
  'overloaded',
  'too_many_requests',
] as const satisfies readonly ErrorKey[];

type FieldErrorOf<Shape> = {
  [Name in keyof Shape & string]: KeyOf<Shape[Name]> | Extract<ErrorKey, `${Name}_required`>;
}[keyof Shape & string];

/** Every key that a call may be refused with: its own, those of its fields and of its access, and faults. */
export type ErrorOf<C extends Call> =
  | C['errors'][number]
  | FieldErrorOf<C['request']['shape']>
  | (C['access'] extends 'open' ? never : (typeof SESSION_ERRORS)[number])
  | (typeof UPLOAD_ERRORS)[number]
  | (typeof FAULT_ERRORS)[number];

/** The envelope of every answer. */
export type Answer<C> =
  | ({ status: 1 | '1' | 'SUCCESS'; statusdesc: string; value: ValueOf<C>; trace_id: string } & TopOf<C>)
  | Refusal;

export interface Refusal {
  /** 0: no valid session. 2: refused for the reason in `statusdesc`. */
  status: 0 | 2;
  statusdesc: string;
  details?: Record<string, unknown>;
  trace_id: string;
}

/** `account_id` and `auth_token` of a member call. */
export const memberFields = {
  account_id: text('permission_denied', { max: 40 }),
  auth_token: text('session_not_exists', { max: 100 }),
};

/** `player_id` and `auth_token` of a game call. */
export const playerFields = { player_id: memberFields.account_id, auth_token: memberFields.auth_token };

export const nothing = z.object({});

interface Declaration<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject,
  E extends ErrorKey,
> {
  path: string;
  summary: string;
  kind: 'query' | 'mutation';
  request: R;
  value: V;
  top?: T;
  uploads?: readonly Upload[];
  errors?: readonly E[];
  onTransportFailure?: 'report' | 'endSession';
}

function declare<
  A extends Access,
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>(
  access: A,
  { top, uploads = [], errors = [], onTransportFailure = 'report', ...rest }: Declaration<R, V, T, E>,
): Call<R, V, T, E> & { access: A } {
  return { ...rest, access, top: top ?? (nothing as unknown as T), uploads, errors, onTransportFailure };
}

/** A call that anybody may make. */
export function openCall<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>(call: Declaration<R, V, T, E>) {
  return declare('open', call);
}

/** A call of a member with a session. The request holds what it takes beyond `account_id` and `auth_token`. */
export function memberCall<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>(call: Declaration<R, V, T, E>) {
  return declare('member', call);
}

/** A call of a game page, by a member with a session, who is named `player_id` there. */
export function playerCall<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>(call: Declaration<R, V, T, E>) {
  return declare('player', call);
}

/** A call of the house's own staff. */
export function operatorCall<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>(call: Declaration<R, V, T, E>) {
  return declare('operator', call);
}
