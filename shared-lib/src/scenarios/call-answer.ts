import type { Answer, Call, ErrorOf, RequestOf, TopOf, ValueOf } from '@palaro/contract';

type Outcome =
  | { kind: 'answered'; value: unknown; beside: object }
  | { kind: 'refused'; key: string; details: Record<string, unknown> | undefined }
  | { kind: 'pending' }
  | { kind: 'offline' };

/** The answer of one call in a scenario or a test. Made by the functions below, which check it against the contract. */
export interface CallAnswer {
  path: string;
  outcome: Outcome | ((request: Record<string, unknown>) => Outcome);
  /** The answer is delayed until then. */
  after?: Promise<unknown>;
}

/** The answers of a screen's calls; of several for one call, the last counts. */
export type CallAnswers = readonly CallAnswer[];

/** Fields beside `value` in an answer; calls of some providers have another `status` of success. */
type Beside<C extends Call> = TopOf<C> & { status?: Exclude<Answer<C>['status'], 0 | 2> };
type IsOptional<Top> = string extends keyof Top ? true : Partial<Top> extends Top ? true : false;
type BesideArgument<C extends Call> =
  IsOptional<TopOf<C>> extends true ? [beside?: Beside<C>] : [beside: Beside<C>];

/** The call succeeds with this value, and these fields beside it. */
export function answering<C extends Call>(
  call: C,
  value: ValueOf<C>,
  ...[beside]: BesideArgument<C>
): CallAnswer {
  return { path: call.path, outcome: { kind: 'answered', value, beside: beside ?? {} } };
}

/** The call is refused with a key of its own, of its fields or of its access. */
export function refusing<C extends Call>(
  call: C,
  key: ErrorOf<C>,
  details?: Record<string, unknown>,
): CallAnswer {
  return { path: call.path, outcome: { kind: 'refused', key, details } };
}

/** The call stays pending. */
export const pending = ({ path }: Pick<Call, 'path'>): CallAnswer => ({ path, outcome: { kind: 'pending' } });

/** The network is down when the call is made. */
export const offline = ({ path }: Pick<Call, 'path'>): CallAnswer => ({ path, outcome: { kind: 'offline' } });

/** The call is answered only after this delay: the network is slow. */
export const delayed = (answer: CallAnswer, after: Promise<unknown>): CallAnswer => ({ ...answer, after });

/** The call's answer depends on its request, or on the time of the call. */
export function deciding<C extends Call>(
  { path }: C,
  decide: (request: RequestOf<C>) => CallAnswer,
): CallAnswer {
  return {
    path,
    outcome: (request) => {
      const answer = decide(request as RequestOf<C>);
      if (answer.path !== path) throw new Error(`${path} is answered as ${answer.path}`);
      return outcomeOf(answer, request);
    },
  };
}

/** The call's answer to this request. */
export function outcomeOf({ outcome }: CallAnswer, request: Record<string, unknown>): Outcome {
  return typeof outcome === 'function' ? outcome(request) : outcome;
}

export function answerOf(answers: CallAnswers, path: string): CallAnswer | undefined {
  return answers.findLast((answer) => answer.path === path);
}
