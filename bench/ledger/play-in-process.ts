import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Sql } from '@palaro/member-api/platform/database';
import { fingerprintOf } from '@palaro/member-api/money/ledger';
import { startBalanceChanges, startBatcher } from '@palaro/member-api/play/wallet';
import { SETTINGS } from '@palaro/member-api/settings';
import { GAME, PROVIDER, type Crowd } from './bench-database.ts';

export interface PlayOptions {
  sql: Sql;
  crowd: Crowd;
  /** Bets that wait for their answer at once. */
  inFlight: number;
  /** Called before each bet. */
  isOver: (sent: number) => boolean;
}

export interface Played {
  bets: number;
  seconds: number;
}

const STAKE = 10_000n;

/** Whole bets through the wallet's worker, as a process of the API makes them, without HTTP. Every bet must be accepted. */
export async function playInProcess({ sql, crowd, inFlight, isOver }: PlayOptions): Promise<Played> {
  const problems: unknown[] = [];
  const changes = startBalanceChanges(sql, (error) => problems.push(error));
  const workingDate = () => '2026-11-21';
  const apply = startBatcher({
    sql,
    now: () => new Date(),
    workingDate,
    changes,
    winRules: SETTINGS.wins,
    closedCategories: [],
  });
  const hashes = crowd.tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  let sent = 0;
  const startedAt = performance.now();
  const player = async () => {
    while (!isOver(sent)) {
      sent += 1;
      const round = randomUUID();
      const { code } = await apply({
        action: 'bet',
        provider: PROVIDER,
        nonce: { keyId: '1', nonce: randomUUID() },
        tokenHash: hashes[randomInt(hashes.length)] ?? '',
        tx: randomUUID(),
        round,
        gameCode: GAME,
        amount: STAKE,
        win: 0n,
        fingerprint: fingerprintOf({ action: 'bet', round, game_code: GAME, amount: STAKE, win: 0n }),
      });
      if (code !== 'OK') problems.push(new Error(`a bet was answered with ${code}`));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, player));
  const seconds = (performance.now() - startedAt) / 1000;
  await changes.close();
  if (problems.length > 0) throw new AggregateError(problems.slice(0, 3), 'the load was not whole');
  return { bets: sent, seconds };
}

/** Plays for this time. */
export function untilTime(seconds: number): (sent: number) => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

export const untilCount =
  (bets: number) =>
  (sent: number): boolean =>
    sent >= bets;
