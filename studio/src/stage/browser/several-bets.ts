import type { RoundAnswer } from '../../wire/index.ts';
import type { SportsTexts } from '../texts/sports.en.ts';
import type { SingleBet } from './board.ts';
import { callRound, newRequestId } from './round-call.ts';
import type { Turn } from './turn.ts';

export interface SeveralBets {
  /** The result of some is unknown: the next press sends those again, as the same ones. */
  isUnsure: () => boolean;
  place: (bets: readonly SingleBet[]) => Promise<void>;
}

type Sent = SingleBet & { request_id: string };

/**
 * Places bets one after the other, each a round of its own: what becomes of one changes nothing for the others.
 * @param text What is seen meanwhile.
 * @param placed Is called with the rounds that there are then, before the turn ends.
 */
export function createSeveralBets(
  { base, own, tools, plaque, words, errors, ...turn }: Turn,
  text: string,
  placed: (rounds: readonly RoundAnswer[]) => Promise<void>,
): SeveralBets {
  let unanswered: readonly Sent[] = [];

  const send = async (bets: readonly Sent[]) => {
    const rounds: RoundAnswer[] = [];
    const failed: string[] = [];
    for (const bet of bets) {
      const order = { ...own, ...bet.fields, request_id: bet.request_id };
      const outcome = await callRound(`${base}/round`, order, tools);
      const code = outcome.kind === 'refused' ? outcome.code : 'UNREACHABLE';
      // Without an answer to one there is none to the next either: they are sent when it is known.
      if (outcome.kind !== 'played' && ['UNREACHABLE', 'TRY_AGAIN'].includes(code)) {
        failed.push(errors[code] ?? '');
        break;
      }
      unanswered = unanswered.filter((one) => one !== bet);
      if (outcome.kind === 'played') {
        bet.taken();
        rounds.push(outcome.answer);
        turn.showBalance(outcome.answer.balance);
      } else failed.push(`${bet.name}: ${errors[code] ?? errors['BET_REFUSED'] ?? ''}`);
    }
    return { rounds, failed };
  };
  return {
    isUnsure: () => unanswered.length > 0,
    place: async (bets) => {
      if (!turn.begin(text)) return;
      const sent =
        unanswered.length > 0 ? unanswered : bets.map((bet) => ({ ...bet, request_id: newRequestId() }));
      unanswered = sent;
      const { rounds, failed } = await send(sent);
      await placed(rounds);
      if (words)
        plaque.write(textOf(rounds.length, sent.length, failed, words), failed.length > 0 ? 'bad' : 'plain');
      turn.end();
    },
  };
}

/** How many of how many were placed, and which were not. */
function textOf(count: number, all: number, failed: readonly string[], words: SportsTexts): string {
  const sum = failed.length === 0 ? words.allPlaced : words.somePlaced;
  return [sum.replace('{count}', String(count)).replace('{all}', String(all)), ...failed].join(' ');
}
