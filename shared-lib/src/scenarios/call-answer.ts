import type { Answer, Call, ErrorOf, RequestOf, TopOf, ValueOf } from '@palaro/contract';

type Outcome =
  | { kind: 'answered'; value: unknown; beside: object }
  | { kind: 'refused'; key: string; details: Record<string, unknown> | undefined }
  | { kind: 'pending' }
  | { kind: 'offline' };

/** What one call is answered in a scenario or a test. Made by the functions below, which hold it to the contract. */
export interface CallAnswer {
  path: string;
  outcome: Outcome | ((request: Record<string, unknown>) => Outcome);
  /** Before this, it is on its way. */
  after?: Promise<unknown>;
}

/** What a screen's calls are answered: of several answers of one call, the last. */
export type CallAnswers = readonly CallAnswer[];

/** What stands beside `value` in an answer; the calls of some providers say success in another way. */
type Beside<C extends Call> = TopOf<C> & { status?: Exclude<Answer<C>['status'], 0 | 2> };
type IsOptional<Top> = string extends keyof Top ? true : Partial<Top> extends Top ? true : false;
type BesideArgument<C extends Call> =
  IsOptional<TopOf<C>> extends true ? [beside?: Beside<C>] : [beside: Beside<C>];

/** The call answers this value, and these fields beside it. */
export function answering<C extends Call>(
  call: C,
  value: ValueOf<C>,
  ...[beside]: BesideArgument<C>
): CallAnswer {
  return { path: call.path, outcome: { kind: 'answered', value, beside: beside ?? {} } };
}

/** The call refuses with a key that it declares, or with one of its fields or of its access. */
export function refusing<C extends Call>(
  call: C,
  key: ErrorOf<C>,
  details?: Record<string, unknown>,
): CallAnswer {
  return { path: call.path, outcome: { kind: 'refused', key, details } };
}

/** The call is on its way, and no answer comes. */
export const pending = ({ path }: Pick<Call, 'path'>): CallAnswer => ({ path, outcome: { kind: 'pending' } });

/** The network is gone when the call is made. */
export const offline = ({ path }: Pick<Call, 'path'>): CallAnswer => ({ path, outcome: { kind: 'offline' } });

/** The call is answered, but not before that: the network is slow. */
export const delayed = (answer: CallAnswer, after: Promise<unknown>): CallAnswer => ({ ...answer, after });

/** The call's answer depends on its request, or on when it is made. */
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

/** What the call is answered when it makes this request. */
export function outcomeOf({ outcome }: CallAnswer, request: Record<string, unknown>): Outcome {
  return typeof outcome === 'function' ? outcome(request) : outcome;
}

export function answerOf(answers: CallAnswers, path: string): CallAnswer | undefined {
  return answers.findLast((answer) => answer.path === path);
}
