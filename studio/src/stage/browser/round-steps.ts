import type { Move, RefusalAnswer, RoundAnswer } from '../../wire/index.ts';
import { callRound, newRequestId, readAnswer, type CallTools, type RoundOutcome } from './round-call.ts';

interface Parts {
  /** The address of the session. */
  base: string;
  tools: CallTools;
  read: <T>(path: string) => Promise<T | undefined>;
  /** The round that wants steps. */
  playing: () => RoundAnswer | undefined;
  take: (answer: RoundAnswer) => Promise<void>;
  refuse: (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => void;
  /** Shows the round as it was, or as it is now. */
  reveal: (answer: RoundAnswer) => Promise<void>;
}

/** Takes steps in the round that is being played, one at a time: a second press is not another step. */
export function createRoundSteps({ base, tools, read, playing, take, refuse, reveal }: Parts) {
  let isStepping = false;
  /** The answer to a step was lost: the next press shows what became of it, and takes no other. */
  let isUnsure = false;

  const takeStep = async (current: RoundAnswer, move: Move) => {
    const isStill = () => playing()?.round === current.round;
    const wasUnsure = isUnsure;
    if (!wasUnsure) {
      const order = { request_id: newRequestId(), ...move };
      const outcome = await callRound(`${base}/round/${current.round}/step`, order, tools);
      if (!isStill()) return;
      if (outcome.kind === 'played') return take(outcome.answer);
      refuse(outcome);
    }
    const body = await read<Partial<RoundAnswer & RefusalAnswer>>(`round/${current.round}`);
    const now = body ? readAnswer(body) : undefined;
    if (!isStill()) return;
    isUnsure = now?.kind !== 'played';
    if (now?.kind === 'played' && (wasUnsure || now.answer.state !== 'playing')) return take(now.answer);
    if (wasUnsure) refuse({ kind: 'unreachable' });
    // The reason stays on the plaque, and the board as it was.
    await reveal(now?.kind === 'played' ? now.answer : current);
  };
  return async (move: Move): Promise<void> => {
    const current = playing();
    if (!current || isStepping) return;
    isStepping = true;
    await takeStep(current, move).finally(() => {
      isStepping = false;
    });
  };
}
