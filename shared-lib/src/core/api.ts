import {
  member,
  MEMBER_SIGNALS,
  type Call,
  type ErrorKey,
  type MemberSignal,
  type RequestOf,
  type TopOf,
  type ValueOf,
} from '@palaro/contract';
import type { NameOf } from '@palaro/contract/manifest';
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callApi, NETWORK, type CallRefused, type Files, type RequestOptions } from './client.ts';
import { useIsMember } from './session.ts';

interface CallArgs extends RequestOptions {
  call: Call;
  request: Record<string, unknown>;
  files?: Files;
}
/**
 * A cache tag: an answer with it is fetched again when it is invalidated. Either a kind of change that the member API signals,
 * which any remote may name, or a tag that a remote declares in its manifest, `mfe-wallet/banks`.
 */
export type ApiTag = MemberSignal['what'] | NameOf<'tags'>;
type BaseQuery = BaseQueryFn<CallArgs, unknown, Omit<CallRefused, 'ok'>>;
type Build = EndpointBuilder<BaseQuery, ApiTag, 'api'>;

const baseQuery: BaseQuery = async ({ call, request, files, ...options }) => {
  const result = await callApi(call, request, files, options);
  if (result.ok) return { data: { value: result.value, top: result.top } };
  const { ok: _, ...error } = result;
  return { error };
};

const signalled: readonly ApiTag[] = MEMBER_SIGNALS;

/** The one cache of server state. A remote injects its endpoints: `api.injectEndpoints({ endpoints: (build) => ({ … }) })`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQuery,
  tagTypes: signalled,
  endpoints: () => ({}),
});

/** Registers a remote's tags. The first endpoint that names them does so too; RTK Query warns about unregistered ones. */
export function knownTags(tags: ApiTag[]): ApiTag[] {
  api.enhanceEndpoints({ addTagTypes: tags });
  return tags;
}

/** A call whose fields are all optional can be made without an argument. */
type Fields<C extends Call> = string extends keyof RequestOf<C>
  ? void
  : object extends RequestOf<C>
    ? RequestOf<C> | void
    : RequestOf<C>;

/** A query endpoint of a declared call; its data is the answer's `value`. */
export function queryOf<C extends Call>(build: Build, call: C, tags: ApiTag[] = []) {
  return build.query<ValueOf<C>, Fields<C>>({
    query: (request) => ({ call, request: { ...(request as object) } }),
    transformResponse: (answer: unknown) => (answer as { value: ValueOf<C> }).value,
    providesTags: knownTags(tags),
  });
}

/** Refusals after which the data on screen is outdated: it is fetched again, as after a success. */
type StaleAfter = readonly (ErrorKey | typeof NETWORK)[];

const invalidated = (tags: ApiTag[], staleAfter: StaleAfter) => {
  const stale = new Set<string>(staleAfter);
  const known = knownTags(tags);
  return (_answer: unknown, error: unknown) => (error && !stale.has(errorKeyOf(error)) ? [] : known);
};

/** A mutation endpoint of a declared call; its data is `{ value, top }`. Answers with these `tags` are fetched again when it is done. */
export function mutationOf<C extends Call>(
  build: Build,
  call: C,
  tags: ApiTag[] = [],
  staleAfter: StaleAfter = [],
) {
  return build.mutation<{ value: ValueOf<C>; top: TopOf<C> }, Fields<C>>({
    query: (request) => ({ call, request: { ...(request as object) } }),
    invalidatesTags: invalidated(tags, staleAfter),
  });
}

/** A mutation endpoint of a call that takes files: `{ request, files }`, the files by the names that the call declares. */
export function uploadOf<C extends Call>(build: Build, call: C, tags: ApiTag[] = []) {
  return build.mutation<
    { value: ValueOf<C>; top: TopOf<C> },
    RequestOptions & { request: RequestOf<C>; files: Files }
  >({
    query: (upload) => ({ call, ...upload }),
    invalidatesTags: invalidated(tags, []),
  });
}

const own = api.injectEndpoints({
  endpoints: (build) => ({ balance: queryOf(build, member.getbalance, ['balance']) }),
  overrideExisting: true,
});

/** The member's balance: one request for all components that show it, and a new one when a signal says that it changed. */
export function useBalance({ skip = false } = {}) {
  const { data, isFetching, error, refetch } = own.useBalanceQuery(undefined, { skip });
  return { balance: skip ? undefined : data?.[0], isFetching, error, refetch };
}

/**
 * Why play, deposits and rewards are closed to the member; `undefined` while they are open, or not known to be closed. The balance says it,
 * which every page has.
 */
export const useClosed = () => useClosedState().closed;

/** `useClosed`, for what must not be shown before it is known: `isUnknown` until the balance's answer has come, or has failed. */
export function useClosedState() {
  const isMember = useIsMember();
  const { balance, error } = useBalance({ skip: !isMember });
  return { closed: balance?.closed, isUnknown: isMember && balance === undefined && error === undefined };
}

/** What a component needs of a query to show its data, its wait, or why it failed with a retry. */
export interface QueryState<Value = unknown> {
  data?: Value | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The value of RTK Query's `error`; `useErrorText` has the sentence for its key. */
export function refusalOf(error: unknown): CallRefused {
  const isRefusal = typeof error === 'object' && error !== null && 'key' in error;
  return isRefusal ? { ...(error as CallRefused), ok: false } : { ok: false, key: 'failed' };
}

export const errorKeyOf = (error: unknown): string => refusalOf(error).key;

/** What the trigger of a mutation resolves to. */
export interface Settled {
  data?: object | undefined;
  error?: unknown;
}
export type Outcome<S extends Settled> = ({ ok: true } & NonNullable<S['data']>) | CallRefused;

/** The result of a mutation: `const result = await outcomeOf(updateEmail(fields))`. */
export async function outcomeOf<S extends Settled>(sending: PromiseLike<S>): Promise<Outcome<S>> {
  const { data, error } = await sending;
  return data ? { ok: true, ...(data as NonNullable<S['data']>) } : refusalOf(error);
}
