import type { support } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { listAnswers, listOfMember } from './support.store.ts';
import { ticketValue } from './ticket-value.ts';

/** What the member wrote to the house, newest first, with the answers. */
export const listOwnTickets: Handler<typeof support.ticketlist> = async (deps, request, visitor) => {
  const { sql, settings } = deps;
  const page = pageOf(request, settings.history);
  const { rows, total } = await listOfMember(sql, visitor.member.id, {
    limit: page.size,
    offset: page.offset,
  });
  const answers = await listAnswers(
    sql,
    rows.map(({ id }) => id),
  );
  return {
    value: listValue(
      rows.map((row) => ticketValue(row, answers)),
      total,
      page,
    ),
  };
};
