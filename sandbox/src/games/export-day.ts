import type { ProviderCode } from '@palaro/contract';
import type { ProviderExport } from '@palaro/contract/wires';
import { DIALECTS } from './dialects/dialects.ts';
import type { GameBook, Round } from './game-book.ts';
import { providerOf } from './providers.ts';

type Line = ProviderExport['lines'][number];

/** The day in the time zone of the reports. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kuala_Lumpur' });

/**
 * Every transaction of a day that the wallet has acknowledged: valid bets, wins and rollbacks. For a cancelled round only the
 * rollback, because it is unknown whether its bet arrived. Ids are those of the dialect.
 */
export function exportOfDay(book: GameBook, provider: ProviderCode, date: string): ProviderExport {
  const { wireTx } = DIALECTS[providerOf(provider).dialect];
  const lines: Line[] = [];
  for (const round of book.rounds()) {
    if (round.provider !== provider || book.session(round.session)?.is_demo) continue;
    for (const { at, ...line } of transactionsOf(round))
      if (at !== undefined && DAY.format(new Date(at)) === date)
        lines.push({ ...line, tx: wireTx(line.tx), round: round.id });
  }
  return { date, lines };
}

interface Transaction extends Omit<Line, 'round'> {
  at: string | undefined;
}

function transactionsOf({ state, bets, wins = [], closed_at }: Round): Transaction[] {
  if (state === 'cancelled')
    return bets.map(({ tx, amount }) => {
      return { tx: tx.replace('.bet', '.rollback'), action: 'rollback', amount, at: closed_at };
    });
  if (state === 'betting' || state === 'refused' || state === 'cancelling') return [];
  const placed = bets.map(({ tx, amount, at }): Transaction => ({ tx, action: 'bet', amount, at }));
  if (state !== 'settled') return placed;
  const paid = wins.map(({ tx, amount }): Transaction => ({ tx, action: 'win', amount, at: closed_at }));
  return [...placed, ...paid];
}
