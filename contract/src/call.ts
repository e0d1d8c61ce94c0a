import type * as z from 'zod/mini';
import type { ErrorKey } from './errors/index.ts';
import type { KeyOf } from './fields.ts';

/**
 * Who may make a call. `member` calls also take `account_id` and `auth_token`; `player` calls are those of games, which name
 * the member `player_id`; `operator` calls take a Bearer token.
 */
export type Access = 'open' | 'member' | 'player' | 'operator';

/**
 * What an act of the staff makes: `value` is money or what becomes money; `way` lets money out or in later (a rate, an identity,
 * a switch). Either is an order, below the ceilings of its maker or with a checker.
 */
export type Makes = 'value' | 'way' | 'nothing';

/** A file of a `multipart/form-data` request; the other fields stand beside it as text. */
export interface Upload {
  name: string;
  required: boolean;
}

/** What a call takes and answers, in `*.schemas.ts`: for servers, forms, tests and the reference. */
export interface CallSchemas<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Value extends z.ZodMiniType = z.ZodMiniType,
  Top extends z.ZodMiniObject = z.ZodMiniObject,
  Errors extends ErrorKey = ErrorKey,
> {
  /** One sentence for the reference. */
  summary: string;
  /** What it takes beyond the fields of its access. */
  request: Request;
  /** What `value` holds on success. */
  value: Value;
  /** Fields beside `value`, at the top level of the answer. */
  top: Top;
  /** Error keys of this call; those of its fields and of its access are derived. */
  errors: readonly Errors[];
  /** Second names of fields, by which they are taken too, and their own: `{ tac: 'tac_code' }`. */
  otherNames?: Readonly<Record<string, string>>;
}

declare const SCHEMAS: unique symbol;

/** What a client needs to make a call, in `*.calls.ts`: plain data. Only its type names the schemas. */
export interface Call<Schemas extends CallSchemas = CallSchemas, Who extends Access = Access> {
  /** Family and name: `/member/signup`. */
  path: string;
  access: Who;
  /** A `query` in flight is shared; a `mutation` in flight refuses a repeat with `request.processing`. */
  kind: 'query' | 'mutation';
  /** A query that refuses a repeat of itself while it is in flight, as the specification has it for a few. */
  repeat?: 'refuse';
  /** Files, for the few calls that take them: such a call is sent as `multipart/form-data`. */
  uploads?: readonly Upload[];
  /** Only of the staff's mutations: whether it makes value, opens the way to it, or does neither (docs/decisions/0072). */
  makes?: Makes;
  /** What the client does when no answer came: shows an error, or ends the session; absent: as the site is set (docs/decisions/0004). */
  onTransportFailure?: 'report' | 'endSession';
  /** Its value has the token that the session goes on with, `session_token`. */
  renewsSession?: true;
  /** Exists in the type only, never at run time. */
  readonly [SCHEMAS]?: Schemas;
}

/** A call that anybody may make. */
export type OpenCall<Schemas extends CallSchemas> = Call<Schemas, 'open'>;
/** A call of a member with a session. */
export type MemberCall<Schemas extends CallSchemas> = Call<Schemas, 'member'>;
/** A call of a game page, by a member with a session, who is named `player_id` there. */
export type PlayerCall<Schemas extends CallSchemas> = Call<Schemas, 'player'>;
/** A call of the house's own staff that reads. */
export type OperatorQuery<Schemas extends CallSchemas> = Call<Schemas, 'operator'>;
/** A call of the staff that changes something, and what it makes. */
export type OperatorCall<Schemas extends CallSchemas, Made extends Makes> = Call<Schemas, 'operator'> & {
  kind: 'mutation';
  makes: Made;
};

/** The schemas of a call, of no other. */
export type SchemasOf<C> = C extends Call<infer Schemas> ? Schemas : never;
export type RequestOf<C> = C extends Call<infer S> ? z.infer<S['request']> : never;
export type ValueOf<C> = C extends Call<infer S> ? z.infer<S['value']> : never;
export type TopOf<C> = C extends Call<infer S> ? z.infer<S['top']> : never;

/** Keys that any call with a session may be refused with. */
export const SESSION_ERRORS = [
  'session_not_exists',
  'session_expired',
  'permission_denied',
  'account_inactive',
  'BLOCK',
  'CLOSE',
] as const satisfies readonly ErrorKey[];
/** Keys of a call that a member in a pause or an exclusion may not make. */
export const EXCLUSION_ERRORS = [
  'self_excluded',
  'cooling_off',
  'account_under_check',
] as const satisfies readonly ErrorKey[];
/** Keys of an act of the staff that makes value or opens the way to it. */
export const ORDER_ERRORS = ['order_waiting', 'same_members_money'] as const satisfies readonly ErrorKey[];
/** Keys that a call that takes files may be refused with. */
export const UPLOAD_ERRORS = [
  'upload_too_large',
  'upload_wrong_type',
  'upload_too_many_pixels',
  'upload_unreadable',
] as const satisfies readonly ErrorKey[];
/** Keys that any call may be refused with: the server is broken or overloaded. */
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
  | SchemasOf<C>['errors'][number]
  | FieldErrorOf<SchemasOf<C>['request']['shape']>
  | (C['access'] extends 'open' ? never : (typeof SESSION_ERRORS)[number])
  | (C extends { makes: 'value' | 'way' } ? (typeof ORDER_ERRORS)[number] : never)
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
