import type { RoundAnswer } from '../../wire/index.ts';
import { callRound, newRequestId } from './round-call.ts';
import type { Turn } from './turn.ts';

/**
 * Closes placed bets for the amount that was shown. A press whose answer was lost is sent again as the same one.
 * @param text What is seen meanwhile.
 * @param settle Shows what a closed round came to, and ends the turn.
 */
export function createCashOut(turn: Turn, text: string, settle: (answer: RoundAnswer) => void) {
  const unanswered = new Map<string, string>();
  return async (round: string, amount: string): Promise<void> => {
    if (!turn.begin(text)) return;
    const request_id = unanswered.get(round) ?? newRequestId();
    unanswered.set(round, request_id);
    const order = { request_id, step: 'cash_out', amount };
    const outcome = await callRound(`${turn.base}/round/${round}/step`, order, turn.tools);
    if (outcome.kind !== 'unreachable') unanswered.delete(round);
    if (outcome.kind === 'played') {
      // Before it is paid, the last known balance is that of the bet, which may be a week old.
      turn.showBalance(outcome.answer.waits ? undefined : outcome.answer.balance);
      return settle(outcome.answer);
    }
    turn.refuse(outcome);
    if (outcome.kind === 'unreachable') turn.plaque.write(turn.words?.cashOutUnsure ?? '', 'bad');
    turn.end();
  };
}
