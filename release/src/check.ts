import { nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { gateRefusals, type NextSet } from './gate/gate.ts';
import type { ReleaseName } from './names.ts';
import { findEntry, policyOf, readCurrent } from './promote.ts';
import type { Refusal } from './refusals.ts';

/** Opens what a channel would serve in a real browser, alone and in the shell, and returns the problems of the new releases. */
export type BootCheck = (
  writer: ReleaseWriter,
  newcomers: readonly ReleaseName[],
  next: NextSet,
) => Promise<Refusal[]>;

/**
 * All problems of serving these releases together with a channel's current ones. Changes nothing. The browser check is last, and
 * only for releases that can be served; current releases are not checked again.
 */
export async function check(
  writer: ReleaseWriter,
  channel: string,
  names: readonly ReleaseName[],
  boot: BootCheck,
): Promise<Refusal[]> {
  const { registry } = writer;
  const current = await readCurrent(writer, registry, channel);
  const entries = [];
  for (const name of names) entries.push(await findEntry(writer, registry, name));
  const changed = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
  if (changed.length === 0) return [];
  const { releases } = nextChannel(channel, current, changed, writer.now());
  const next = { releases, policy: policyOf(writer, current) };
  const newcomers = new Set(changed.map(({ name }) => name));
  const step = { before: current?.releases ?? {}, next, newcomers };
  const refusals = await gateRefusals(writer, registry, step);
  return refusals.length > 0 ? refusals : boot(writer, changed, next);
}
