import type { RefusalAnswer, RoundAnswer } from '../../wire/index.ts';
import { readAnswer, type CallTools, type RoundOutcome } from './round-call.ts';

interface Parts {
  read: <T>(path: string) => Promise<T | undefined>;
  wait: CallTools['wait'];
  /** The round that is being played. */
  playing: () => RoundAnswer | undefined;
  /** It is over. */
  take: (answer: RoundAnswer) => Promise<void>;
  /** It goes on. */
  confirm: ((answer: RoundAnswer) => void) | undefined;
  /** It is void. */
  drop: (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => void;
}

/** Between two looks at a round that goes on by itself: what is shown of it is never newer than the last look. */
const POLL_MS = 250;

/** Looks at a round that continues automatically until it ends. */
export function createFollow({ read, wait, playing, take, confirm, drop }: Parts) {
  return async ({ round }: RoundAnswer): Promise<void> => {
    const isStill = () => playing()?.round === round;
    while (isStill()) {
      await wait(POLL_MS);
      if (!isStill()) return;
      const body = await read<Partial<RoundAnswer & RefusalAnswer>>(`round/${round}`);
      const outcome = body ? readAnswer(body) : undefined;
      if (outcome?.kind === 'refused' && outcome.code === 'BET_CANCELLED') return drop(outcome);
      if (outcome?.kind !== 'played' || !isStill()) continue;
      if (outcome.answer.state !== 'playing') return take(outcome.answer);
      confirm?.(outcome.answer);
    }
  };
}
