import type { Call, MemberSignal, RequestOf } from '@palaro/contract';
import { lockMember } from '../../account/member/index.ts';
import { checkOpenCall } from '../../account/protection/index.ts';
import { fingerprintOf } from '../../money/ledger/index.ts';
import type { Transaction } from '../database/index.ts';
import { findEarlier, rememberRequest } from '../money-request/index.ts';
import { carryOutAct, isOrder } from '../order/index.ts';
import { signalMember } from '../signals/index.ts';
import type {
  Answered,
  Change,
  Declared,
  MemberVisitor,
  Once,
  OperatorVisitor,
  Ordered,
  ResultOf,
} from './answer.ts';
import type { Deps } from './deps.ts';

type AnyVisitor = Parameters<Answered['handle']>[2];

interface ChangeOptions<C extends Call> extends Declared {
  /** The noun's own table holds the `request_id` of the call, as a unique key. */
  hasOwnKey?: boolean;
  /** After the commit: calls to third parties. Its result is the answer. */
  after?: (deps: Deps, request: RequestOf<C>) => Promise<ResultOf<C>>;
}

/**
 * Answers a call that changes something, in one transaction with its signals and, for the staff, its audit entry: they are
 * written if and only if the change is.
 */
export function change<C extends Call>(
  call: C,
  run: Change<C>,
  { limits, signals = [], isRecorded = false, hasOwnKey = false, after }: ChangeOptions<C>,
): Answered {
  const declared = { call, limits, isOnce: hasOwnKey, isRecorded };
  if (call.access === 'operator') {
    const ordered = { run, after } as unknown as Ordered;
    const handle = async (deps: Deps, request: unknown, visitor: AnyVisitor) =>
      carryOutAct(deps, { call, request, visitor: visitor as OperatorVisitor, ordered });
    return { ...declared, isAudited: true, ordered: isOrder(call) ? ordered : undefined, handle };
  }
  const handle = async (deps: Deps, request: unknown, visitor: AnyVisitor): Promise<ResultOf<Call>> => {
    const result = await deps.sql.begin(async (tx) => {
      if ('member' in visitor) {
        await lockMember(tx, visitor.member.id);
        await checkOpenCall(tx, deps, call, visitor.member.id);
      }
      const answer = await (run as unknown as AnyChange)(tx, deps, request, visitor);
      if ('member' in visitor) await send(tx, visitor, signals);
      return answer;
    });
    return after ? after(deps, request as RequestOf<C>) : result;
  };
  return { ...declared, isAudited: false, handle };
}

type AnyChange = (
  tx: Transaction,
  deps: Deps,
  request: unknown,
  visitor: AnyVisitor,
) => Promise<ResultOf<Call>>;

/**
 * Answers a member's call that has a `request_id`. The request is stored in the transaction of the change, with the member's row
 * locked: of equal parallel requests one makes the change, and the others find it done.
 */
export function once<C extends Call, P>(
  call: C,
  useCase: Once<C, P>,
  { limits, signals = [] }: Declared,
): Answered {
  const handle = async (deps: Deps, validated: unknown, visitor: MemberVisitor) => {
    const request = validated as RequestOf<C> & { request_id: string };
    const memberId = visitor.member.id;
    const prepared = await useCase.prepare(deps, request, visitor);
    const context = { request, visitor, prepared };
    const { request_id: requestId, ...fields } = request;
    const remembered = {
      memberId,
      requestId,
      fingerprint: fingerprintOf({ ...useCase.fields(fields, prepared), call: call.path }),
    };
    const reference = await deps.sql.begin(async (tx) => {
      await useCase.lock?.(tx, visitor, prepared);
      await lockMember(tx, memberId);
      const earlier = await findEarlier(tx, remembered);
      if (earlier) return earlier;
      await checkOpenCall(tx, deps, call, memberId);
      const made = await useCase.run(tx, deps, context);
      await rememberRequest(tx, remembered, made, deps.now());
      await send(tx, visitor, signals, made);
      return made;
    });
    return useCase.answer(deps, reference, context);
  };
  return { call, limits, isOnce: true, isAudited: false, handle: handle as unknown as Answered['handle'] };
}

/** Signals about a ticket contain its id. */
const OF_A_TICKET: ReadonlySet<MemberSignal['what']> = new Set(['deposit', 'withdrawal']);

async function send(
  tx: Transaction,
  { member }: MemberVisitor,
  signals: readonly MemberSignal['what'][],
  reference?: string,
): Promise<void> {
  for (const what of signals) {
    const ticket = reference !== undefined && OF_A_TICKET.has(what) ? { ticket_id: reference } : {};
    await signalMember(tx, member.id, { what, ...ticket });
  }
}
