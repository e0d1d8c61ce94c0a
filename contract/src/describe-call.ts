import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import type { ErrorKey } from './errors/index.ts';
import { text } from './fields.ts';

export const nothing = z.object({});

/** `account_id` and `auth_token` of a member call. */
export const memberFields = {
  account_id: text('permission_denied', { max: 40 }),
  auth_token: text('session_not_exists', { max: 100 }),
};

/** `player_id` and `auth_token` of a game call. */
export const playerFields = { player_id: memberFields.account_id, auth_token: memberFields.auth_token };

interface Description<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject,
  E extends ErrorKey,
> {
  summary: string;
  request: R;
  value: V;
  top?: T;
  errors?: readonly E[];
  otherNames?: Readonly<Record<string, string>>;
}

/** The schemas of the call of the same name in `*.calls.ts`. */
export function describeCall<
  R extends z.ZodMiniObject,
  V extends z.ZodMiniType,
  T extends z.ZodMiniObject = typeof nothing,
  E extends ErrorKey = never,
>({ top, errors = [], ...rest }: Description<R, V, T, E>): CallSchemas<R, V, T, E> {
  return { ...rest, top: top ?? (nothing as unknown as T), errors };
}
