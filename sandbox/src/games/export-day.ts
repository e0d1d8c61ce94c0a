import type { ProviderCode } from '@palaro/contract';
import type { ProviderExport } from '@palaro/contract/wires';
import { DIALECTS } from './dialects/dialects.ts';
import type { GameBook, Round } from './game-book.ts';
import { providerOf } from './providers.ts';

type Line = ProviderExport['lines'][number];

/** The day of the reports, whatever the clock of the machine. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kuala_Lumpur' });

/**
 * Every transaction of a day that a provider knows the wallet has: bets that stand, wins and rollbacks that were acknowledged. Of a
 * cancelled round only the rollback is there, for nobody knows whether its bet ever arrived. Names are those of the wire.
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
