import type { Change, Registry } from './registry.ts';
import { readRegistry } from './registry.ts';

export type AuditAction =
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'renew'
  | 'canary'
  | 'take back'
  | 'policy'
  | 'halt'
  | 'resume'
  | 'owners'
  | 'roles';

export interface AuditLine {
  at: Date;
  action: AuditAction;
  /** `null` for a publish and for owners, which affect no channel. */
  channel: string | null;
  serial: number | null;
  name: string | null;
  fromVersion: string | null;
  toVersion: string | null;
  reason: string | null;
  doneBy: string;
  /** The figures of a decision of the watch; an owner before and after. */
  evidence?: unknown;
}

/** Written in the transaction of its change, so that neither exists without the other. */
export async function writeAudit(change: Change, line: Omit<AuditLine, 'at'>): Promise<void> {
  await change`
    insert into release.audit (action, channel, serial, name, from_version, to_version, reason, done_by, evidence)
    values (${line.action}, ${line.channel}, ${line.serial}, ${line.name}, ${line.fromVersion},
            ${line.toVersion}, ${line.reason}, ${line.doneBy},
            ${line.evidence === undefined ? null : JSON.stringify(line.evidence)}::text::jsonb)`;
}

/** Newest first. Of a channel: its own lines, and what was published. */
export async function readHistory(
  registry: Registry,
  { name, channel, limit = 50 }: { name?: string | undefined; channel?: string; limit?: number } = {},
): Promise<AuditLine[]> {
  return readRegistry(
    () => registry<AuditLine[]>`
      select at, action, channel, serial::int as serial, name, from_version as "fromVersion",
             to_version as "toVersion", reason, done_by as "doneBy", evidence
      from release.audit
      where (${name ?? null}::text is null or name = ${name ?? null})
        and (${channel ?? null}::text is null or channel is null or channel = ${channel ?? null})
      order by id desc
      limit ${limit}`,
  );
}

/** Oldest first: what put each version of one deployable into one channel. */
export async function readMoves(change: Change, channel: string, name: string): Promise<Move[]> {
  return change<Move[]>`
    select action, to_version as "toVersion" from release.audit
    where channel = ${channel} and name = ${name} and action in ('promote', 'rollback')
    order by id`;
}

export interface Move {
  action: 'promote' | 'rollback';
  toVersion: string;
}

/**
 * The version before the current one. A rollback removes the version that it left from the history, so that a second rollback
 * goes further back instead of returning to it.
 */
export function previousVersion(moves: Move[]): string | undefined {
  const pile: string[] = [];
  for (const { action, toVersion } of moves) {
    if (action === 'rollback') pile.pop();
    else pile.push(toVersion);
  }
  return pile.at(-2);
}
