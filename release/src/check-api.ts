import type { CallShapes, ChannelDocument } from '@palaro/contract';
import { type ChannelEntry, nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { readsOf } from './checks/reads-of.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { findEntry, readCurrent } from './promote.ts';
import type { Refusal } from './refusals.ts';
import { declaredCalls } from './served-calls.ts';
import { pemOf } from './signing.ts';

/**
 * Asked before an API is deployed. Throws the first thing that speaks against it, with the others beside it.
 * @param calls Those of this checkout when left out.
 * @param besides What goes live together with it.
 */
export async function checkApiOf(
  writer: ReleaseWriter,
  channel: string,
  { calls = declaredCalls(), besides = [] }: { calls?: CallShapes; besides?: readonly ReleaseName[] } = {},
): Promise<void> {
  const { registry } = writer;
  const current = await readCurrent(writer, registry, channel);
  const entries: ChannelEntry[] = [];
  for (const release of besides) entries.push(await findEntry(writer, registry, release));
  const changed = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
  const { releases } = nextChannel(channel, current, changed, writer.now());
  const [first, ...others] = await checkApi(writer, releases, calls);
  if (first) throw first.with(others);
}

/** Everything that a visitor may be served, live or as a canary, and that sends or reads what these calls no longer take or answer. */
export const checkApi = (
  writer: ReleaseWriter,
  releases: ChannelDocument['releases'],
  calls: CallShapes,
): Promise<Refusal[]> =>
  writer.runCheck({ kind: 'api', releases, calls, sealKeys: pemOf(writer.sealKeys) }, readsOf(writer));
