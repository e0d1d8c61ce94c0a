import type { Game, LiveTable } from '@palaro/contract';
import { game as calls } from '@palaro/contract';
import { api, Link, queryOf } from '@palaro/shared-lib/core';
import { Section, Skeleton, Tabs, VisuallyHidden } from '@palaro/shared-lib/ui';
import { useEffect, useMemo, useState } from 'react';
import { gameKey } from '../game-facts.ts';
import { useT } from '../messages.ts';
import type { GameEntry } from '../use-game-entry.ts';
import classes from './live-tables.module.css';
import { beadOf, phaseAt, IN_WORDS } from './live-tables.rules.ts';

const { useLiveTablesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ liveTables: queryOf(build, calls.livetables) }),
  overrideExisting: true,
});

/** Clocks run by themselves between two answers; only what rounds came to has to be asked for. */
const POLL_MS = 20_000;
const TICK_MS = 1_000;
const KINDS = ['baccarat', 'blackjack', 'dragon_tiger', 'roulette', 'sic_bo'] as const;

interface Props {
  games: readonly Game[];
  entry: GameEntry;
}

/** All live tables at once: what may be done at each, for how long, and what its last rounds came to. */
export function LiveTables({ games, entry }: Props) {
  const t = useT();
  const { data, error, fulfilledTimeStamp } = useLiveTablesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const now = useNow();
  const open = useMemo(
    () => new Map(games.flatMap((game) => (game.is_off ? [] : [[gameKey(game), game]]))),
    [games],
  );
  const passed = fulfilledTimeStamp === undefined ? 0 : Math.max(0, now - fulfilledTimeStamp);
  const items = KINDS.flatMap((kind) => {
    const tables = (data ?? []).filter((table) => table.kind === kind && open.has(gameKey(table)));
    if (tables.length === 0) return [];
    const panel = (
      <ul className={classes.tables}>
        {tables.map((table) => (
          <TableCard
            key={gameKey(table)}
            table={table}
            passed={passed}
            game={open.get(gameKey(table))}
            entry={entry}
          />
        ))}
      </ul>
    );
    return [{ id: kind, label: t(`tables.${kind}`), panel }];
  });
  return (
    <Section title={t('tables.title')}>
      <div className={classes.place}>
        {items.length > 0 ? (
          <Tabs label={t('tables.title')} items={items} />
        ) : data || error !== undefined ? (
          <p className={classes.none}>{t('tables.none')}</p>
        ) : (
          <Skeleton shape="card" />
        )}
      </div>
    </Section>
  );
}
export default LiveTables;

interface CardProps {
  table: LiveTable;
  /** Milliseconds since the answer. */
  passed: number;
  game: Game | undefined;
  entry: GameEntry;
}

function TableCard({ table, passed, game, entry }: CardProps) {
  const t = useT();
  if (!game) return null;
  const { phase, seconds } = phaseAt(table, passed);
  const names = table.results
    .slice(-IN_WORDS)
    .toReversed()
    .map(({ result, points }) => {
      const name = t(`result.${result}`, { defaultValue: result });
      return hasNumbers(table) ? `${points} ${name}` : name;
    });
  return (
    <li className={classes.table}>
      <Link className={classes.name} to={entry.to(game)} onClick={() => entry.onOpen(game)}>
        {game.game_name}
      </Link>
      <p className={classes.phase} data-phase={phase}>
        {t(`tables.${phase}`, { seconds })}
      </p>
      <ol className={classes.beads} aria-hidden="true">
        {table.results.map((point, index) => {
          const { colour, text } = beadOf(point, t(`result.${point.result}`, { defaultValue: point.result }));
          return (
            // A road never changes but at its end.
            <li key={index} data-colour={colour}>
              {hasNumbers(table) ? point.points : text}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>{t('tables.last', { results: names.join(', ') })}</VisuallyHidden>
    </li>
  );
}

const hasNumbers = ({ kind }: LiveTable) => kind === 'roulette' || kind === 'sic_bo' || kind === 'blackjack';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const turn = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(turn);
  }, []);
  return now;
}
