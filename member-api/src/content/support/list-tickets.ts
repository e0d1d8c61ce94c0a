import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listOfState } from './support.store.ts';

/** For the staff: what waits for an answer, the most urgent first, or what is answered or closed. */
export const listTickets: Handler<typeof operator.supporttickets> = async (deps, request) => {
  const { listed, excerpt } = deps.settings.support;
  const at = deps.now();
  const rows = await listOfState(deps.sql, request.state ?? 'open', listed);
  return {
    value: rows.map((row) => ({
      support_id: row.supportId,
      answer_by: toWireInstant(row.answerBy),
      late: row.state === 'open' && row.answerBy <= at,
      topic: row.topic,
      account_id: row.accountId ?? '',
      message: startOf(row.message, excerpt),
    })),
  };
};

/** By characters, so that none is cut in two. */
function startOf(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
