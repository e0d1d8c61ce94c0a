import { writeAudit } from './audit.ts';
import type { ReleaseWriter } from './context.ts';
import { Refusal } from './refusals.ts';
import { changeRegistry, readChannel, readRegistry } from './registry.ts';
import type { Change, Registry } from './registry.ts';

/** Why nothing new goes live on a channel. */
export interface Halt {
  reason: string;
  since: Date;
  doneBy: string;
}

/** `undefined` while the channel takes new releases. */
export async function readHalt(registry: Registry | Change, channel: string): Promise<Halt | undefined> {
  const rows = await readRegistry(
    () => registry<Halt[]>`
      select reason, since, done_by as "doneBy" from release.halt where channel = ${channel}`,
  );
  return rows[0];
}

/** Stops new releases of a channel until it is resumed. What it serves stays, and can be taken back. */
export async function haltChannel(writer: ReleaseWriter, channel: string, reason: string): Promise<Halt> {
  const { doneBy } = writer;
  return changeRegistry(writer.registry, async (change) => {
    if (!(await readChannel(change, channel))) throw new Refusal('channel_unknown', { channel });
    const before = await readHalt(change, channel);
    if (before) return before;
    const since = writer.now();
    await change`
      insert into release.halt (channel, reason, since, done_by)
      values (${channel}, ${reason}, ${since}, ${doneBy})`;
    await writeAudit(change, { ...auditOf(channel, doneBy), action: 'halt', reason });
    return { reason, since, doneBy };
  });
}

/** Lets a halted channel take new releases again. @returns whether it was halted. */
export async function resumeChannel(writer: ReleaseWriter, channel: string): Promise<boolean> {
  return changeRegistry(writer.registry, async (change) => {
    const ended = await change`delete from release.halt where channel = ${channel} returning channel`;
    if (ended.length === 0) return false;
    await writeAudit(change, { ...auditOf(channel, writer.doneBy), action: 'resume', reason: null });
    return true;
  });
}

/** Refuses (`channel_halted`) while the channel takes nothing new. */
export async function requireNoHalt(change: Change, channel: string): Promise<void> {
  const halt = await readHalt(change, channel);
  if (!halt) return;
  const { reason, doneBy } = halt;
  throw new Refusal('channel_halted', { channel, reason, doneBy, since: halt.since.toISOString() });
}

const auditOf = (channel: string, doneBy: string) => ({
  channel,
  doneBy,
  serial: null,
  name: null,
  fromVersion: null,
  toVersion: null,
});
