import { nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { gateRefusals, type NextSet } from './gate/gate.ts';
import type { ReleaseName } from './names.ts';
import { findEntry, policyOf, readCurrent } from './promote.ts';
import type { Refusal } from './refusals.ts';

/** Opens what a channel would serve in a real browser, alone and in the shell, and says what speaks against the newcomers. */
export type BootCheck = (
  writer: ReleaseWriter,
  newcomers: readonly ReleaseName[],
  next: NextSet,
) => Promise<Refusal[]>;

/**
 * Everything that speaks against serving these releases beside what a channel serves now. Changes nothing. The browser is asked last,
 * and only about what can be served at all; what the channel serves already is not asked again.
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
  const refusals = await gateRefusals(writer, registry, next, new Set(changed.map(({ name }) => name)));
  return refusals.length > 0 ? refusals : boot(writer, changed, next);
}
