import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ReleaseWriter } from '../context.ts';
import type { Identity } from '../owners/identity.ts';
import type { Right } from '../owners/owner.ts';
import { Refusal } from '../refusals.ts';
import type { ServiceContext } from './service-context.ts';

/** One address of the service: what it takes, what it answers, and who may ask. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT';
  /** As Fastify has it; `*` is the rest of the path. */
  path: string;
  summary: string;
  /**
   * `open`: anybody may read it. `public`: the same, unless public reading is off: then whoever has a token of this house. `token`: the
   * handler asks for the right.
   */
  access: 'open' | 'public' | 'token';
  params: z.ZodType;
  query: z.ZodType;
  /** `bytes`: the handler reads the request's stream. */
  body: z.ZodType | 'bytes' | undefined;
  answer: z.ZodType;
  /** Of an answer that is a text of another format, handed out byte for byte. */
  mediaType?: string | undefined;
  /** @param who Set where the access is `token`. */
  handle(request: FastifyRequest, context: ServiceContext, who: Identity | undefined): Promise<unknown>;
}

/** Whether an address answers only who has a token. */
export const needsToken = ({ access }: Route, { console }: Pick<ServiceContext, 'console'>): boolean =>
  access === 'token' || (access === 'public' && !console.isPublic);

/** What a handler is given: all that the request said, validated. */
export interface Call<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  context: ServiceContext;
  request: FastifyRequest;
}

/** A call with a token: who asks, and a writer that leaves their name in the audit log. */
export interface SignedCall<P, Q, B> extends Call<P, Q, B> {
  who: Identity;
  writer: ReleaseWriter;
  /** Refuses unless they may do this to the deployable. */
  need(right: Right, deployable: string): Promise<void>;
}

interface Declared<P extends z.ZodType, Q extends z.ZodType, A extends z.ZodType> {
  path: string;
  summary: string;
  params: P;
  query?: Q;
  answer: A;
  mediaType?: string;
}

type Answer<A extends z.ZodType> = Promise<z.input<A>>;

/** A read that needs no token, unless public reading is off. */
export function publicRoute<P extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  declared: Declared<P, Q, A> & {
    handle(call: Call<z.output<P>, z.output<Q>, undefined>): Answer<A>;
  },
): Route {
  const { path, summary, params, query = z.object({}), answer, mediaType, handle } = declared;
  return {
    method: 'GET',
    path,
    summary,
    mediaType,
    access: 'public',
    params,
    query,
    body: undefined,
    answer,
    handle: async (request, context) =>
      handle({
        params: validate(params, request.params, 'the address'),
        query: validate(query, request.query, 'the query') as z.output<Q>,
        body: undefined,
        context,
        request,
      }),
  };
}

/** A read without which nobody gets a token. */
export const openRoute = (declared: Parameters<typeof publicRoute>[0]): Route => ({
  ...publicRoute(declared),
  access: 'open',
});

/** A call with a token. */
export function tokenRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  declared: Declared<P, Q, A> & {
    method: 'POST' | 'PUT';
    body: B | 'bytes';
    handle(call: SignedCall<z.output<P>, z.output<Q>, z.output<B>>): Answer<A>;
  },
): Route {
  const { method, path, summary, params, query = z.object({}), body, answer, handle } = declared;
  return {
    method,
    path,
    summary,
    access: 'token',
    params,
    query,
    body,
    answer,
    handle: async (request, context, who) => {
      if (!who) throw new Refusal('unauthenticated');
      const sent = body === 'bytes' ? undefined : validate(body, request.body, 'the body');
      return handle({
        params: validate(params, request.params, 'the address'),
        query: validate(query, request.query, 'the query') as z.output<Q>,
        body: sent as z.output<B>,
        context,
        request,
        who,
        writer: { ...context.writer, doneBy: who.name },
        need: (right, deployable) => context.access.requireRight(who, right, deployable),
      });
    },
  };
}

function validate<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.');
  throw new Refusal('request_invalid', {
    problem: `${at ? `${at} in ${where}` : where}: ${issue?.message ?? 'it does not fit'}`,
  });
}
