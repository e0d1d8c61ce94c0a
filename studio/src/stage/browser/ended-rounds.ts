import type { RefusalAnswer, RoundAnswer, SpotResult } from '../../wire/index.ts';
import { wait } from './elements.ts';
import { exact, toUnits } from './money.ts';
import { readAnswer } from './round-call.ts';

const LOOK_MS = 400;

/** What a member's bets on a round for all have come to. */
export interface EndedRounds {
  closed: readonly RoundAnswer[];
  /** So many were taken back. */
  voided: number;
}

/** Looks at bets on a round for all until the wallet has all of it; undefined when the screen has gone on. */
export async function endedRounds(
  rounds: readonly string[],
  read: (round: string) => Promise<Partial<RoundAnswer & RefusalAnswer> | undefined>,
  isStillShown: () => boolean,
): Promise<EndedRounds | undefined> {
  const closed: RoundAnswer[] = [];
  let voided = 0;
  for (const round of rounds) {
    let end = await look(round, read);
    while (isStillShown() && end === undefined) {
      await wait(LOOK_MS);
      end = await look(round, read);
    }
    if (end === undefined || !isStillShown()) return undefined;
    if (end === 'void') voided += 1;
    else closed.push(end);
  }
  return { closed, voided };
}

async function look(
  round: string,
  read: (round: string) => Promise<Partial<RoundAnswer & RefusalAnswer> | undefined>,
): Promise<RoundAnswer | 'void' | undefined> {
  const body = await read(round);
  const outcome = body && readAnswer(body);
  if (outcome?.kind === 'refused' && outcome.code === 'BET_CANCELLED') return 'void';
  if (outcome?.kind !== 'played') return undefined;
  const { answer } = outcome;
  return answer.state === 'closed' && answer.waits !== 'payment' ? answer : undefined;
}

/** Several bets on one round, as one. */
export function together(rounds: readonly RoundAnswer[]): RoundAnswer | undefined {
  const [first, ...others] = rounds;
  const last = rounds.at(-1);
  if (!first || !last) return undefined;
  const sum = (amounts: readonly string[]) => amounts.map(toUnits).reduce((all, amount) => all + amount, 0n);
  const waits = rounds.find((round) => round.waits)?.waits;
  const { waits: _own, ...rest } = last;
  const spotsOf = ({ outcome }: RoundAnswer) => ('spots' in outcome ? outcome.spots : []);
  const spots = new Map<string, SpotResult>();
  for (const { spot, stake, win } of [first, ...others].flatMap(spotsOf)) {
    const before = spots.get(spot);
    spots.set(spot, {
      spot,
      stake: exact(sum([stake, before?.stake ?? '0'])),
      win: exact(sum([win, before?.win ?? '0'])),
    });
  }
  return {
    ...rest,
    stake: exact(sum(rounds.map(({ stake }) => stake))),
    win: exact(sum(rounds.map(({ win }) => win))),
    ...(spots.size > 0 && {
      outcome: { ...rest.outcome, spots: [...spots.values()] } as RoundAnswer['outcome'],
    }),
    ...(waits && { waits }),
  };
}
