import type { Units } from '@palaro/contract';
import type { Sql } from '../../platform/database/index.ts';
import type { WinRules } from './deps.ts';
import type { SealedDraw, WalletCommand, WalletResult } from './wallet-command.ts';

/** Settings for all commands of a call. */
export interface WalletCall {
  now: Date;
  /** `YYYY-MM-DD`, Asia/Kuala_Lumpur. */
  workingDate: string;
  /** Codes of the house's own studios. */
  ownProviders: readonly string[];
  winRules: WinRules;
  closedCategories: readonly string[];
  /** Handles all plain commands together; otherwise each command alone. */
  setWise: boolean;
}

/** The database's answer, with the position of its command, from 1. */
interface WalletRow {
  ord: number;
  code: string;
  member_id: bigint | null;
  balance: bigint | null;
  transaction_id: bigint | null;
  player: string | null;
  moved: boolean;
  fair: SealedDraw | null;
  in_review: bigint | null;
}

/**
 * Applies all commands in one round trip and one commit; answers are in the order of the commands. Throws when the call as a
 * whole failed: then nothing of it was written.
 */
export async function applyCommands(
  sql: Sql,
  { now, workingDate, ownProviders, winRules, closedCategories, setWise }: WalletCall,
  commands: readonly WalletCommand[],
): Promise<WalletResult[]> {
  const of = columnsOf(commands);
  const keyIds = arrayOf(commands, ({ nonce }) => nonce?.keyId);
  const nonces = arrayOf(commands, ({ nonce }) => nonce?.nonce);
  const rows = await sql<WalletRow[]>`
    SELECT * FROM wallet_apply_3(
      ${now}, ${workingDate}, ${[...ownProviders]}, ${rowOf(winRules)}, ${[...closedCategories]}, ${setWise}, ${keyIds}, ${nonces},
      ${of.actions}, ${of.providers}, ${of.tokenHashes}, ${of.txs}, ${of.fingerprints}, ${of.rounds}, ${of.gameCodes},
      ${of.betTxs}, ${of.amounts}, ${of.wins}, ${of.closes}, ${of.extras}, ${aloneOf(commands)})`;
  const results: WalletResult[] = [];
  for (const row of rows) results[row.ord - 1] = toResult(row);
  return results;
}

/** As `wallet_win_rules`. */
const rowOf = ({ cap, freeStake, large }: WinRules) => `(${cap},${freeStake},${large})`;

/** A result for each; or that of the first refused command, with its index, or -1 when the nonce was used before. */
export type AllOrNone =
  | { results: readonly WalletResult[]; refused?: undefined }
  | { refused: { place: number; result: WalletResult } };

/** Applies several commands of one request in their order, all or none, in one commit. Throws when nothing was written. */
export async function applyAllOrNone(
  sql: Sql,
  { now, workingDate, ownProviders, winRules, closedCategories }: Omit<WalletCall, 'setWise'>,
  { keyId, nonce }: NonNullable<WalletCommand['nonce']>,
  commands: readonly WalletCommand[],
): Promise<AllOrNone> {
  const of = columnsOf(commands);
  const rows = await sql<WalletRow[]>`
    SELECT * FROM wallet_apply_all_3(
      ${now}, ${workingDate}, ${[...ownProviders]}, ${rowOf(winRules)}, ${[...closedCategories]}, ${keyId}, ${nonce},
      ${of.actions}, ${of.providers}, ${of.tokenHashes}, ${of.txs}, ${of.fingerprints}, ${of.rounds}, ${of.gameCodes},
      ${of.betTxs}, ${of.amounts}, ${of.wins}, ${of.closes}, ${of.extras})`;
  if (rows.length === commands.length) return { results: rows.map(toResult) };
  const [row] = rows;
  if (!row) throw new Error('the wallet gave no answer');
  return { refused: { place: row.ord - 1, result: toResult(row) } };
}

/** The largest bet while bonus money is in play; absent when none is. */
export async function readBonusLimit(
  sql: Sql,
  memberId: bigint,
): Promise<{ mostBet: Units; own: Units } | undefined> {
  const [row] = await sql<{ mostBet: Units | null; own: Units }[]>`
    SELECT most_bet AS "mostBet", own FROM wallet_bonus_limit(${memberId})`;
  if (!row || row.mostBet === null) return undefined;
  return { mostBet: row.mostBet, own: row.own };
}

function toResult(row: WalletRow): WalletResult {
  const { code, balance, player, moved, fair } = row;
  return {
    code,
    balance,
    player,
    moved,
    fair,
    memberId: row.member_id,
    transactionId: row.transaction_id,
    inReview: row.in_review,
  };
}

/** The commands as columns: one array per parameter of the SQL functions. */
function columnsOf(commands: readonly WalletCommand[]) {
  const column = (read: (command: WalletCommand) => Value) => arrayOf(commands, read);
  return {
    actions: column(({ action }) => action),
    providers: column(({ provider }) => provider),
    tokenHashes: column(({ tokenHash }) => tokenHash),
    txs: column(({ tx }) => tx),
    fingerprints: column(({ fingerprint }) => fingerprint),
    rounds: column(({ round }) => round),
    gameCodes: column(({ gameCode }) => gameCode),
    betTxs: column(({ betTx }) => betTx),
    amounts: column(({ amount }) => amount),
    wins: column(({ win }) => win),
    closes: column(({ closes }) => closes),
    extras: column(({ extra }) => extra && JSON.stringify(extra)),
  };
}

type Value = string | bigint | boolean | undefined;

/** An array in PostgreSQL's text format: faster than the library's, because most values need no quoting. */
function arrayOf(commands: readonly WalletCommand[], read: (command: WalletCommand) => Value): string {
  let text = '';
  for (const command of commands) {
    const value = read(command);
    if (text) text += ',';
    if (value === undefined) text += 'NULL';
    else if (typeof value === 'string') text += quoted(value);
    else text += String(value);
  }
  return `{${text}}`;
}

const PLAIN = /^[A-Za-z0-9_.:-]+$/;

function quoted(value: string): string {
  if (PLAIN.test(value) && value.length !== 4) return value;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** No other command of the call has this key, and none of the same member opens the same round. */
function aloneOf(commands: readonly WalletCommand[]): string {
  const seen = new Map<string, number>();
  const keysOf = ({ action, provider, tx, round, tokenHash }: WalletCommand) => {
    const key = `${provider} ${tx}`;
    return action === 'win' ? [key] : [key, `${provider} ${round} ${tokenHash}`];
  };
  for (const command of commands) for (const key of keysOf(command)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return `{${commands.map((command) => keysOf(command).every((key) => seen.get(key) === 1)).join(',')}}`;
}
