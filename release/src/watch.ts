import { openChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { FALSE_ALARMS, decideCanary } from './decide-canary.ts';
import { takeBack } from './promote.ts';
import { readChannel } from './registry.ts';
import { tallyOf } from './votes.ts';

export interface TakenBack {
  name: string;
  version: string;
  reason: string;
}

/** Decides every canary of a channel once by the browsers' votes, and ends those that are worse. */
export async function watchOnce(writer: ReleaseWriter, channel: string): Promise<TakenBack[]> {
  const signed = await readChannel(writer.registry, channel);
  if (!signed) return [];
  const taken: TakenBack[] = [];
  for (const [name, served] of Object.entries(openChannel(signed, channel, writer.publicKey).releases)) {
    if (!served.canary) continue;
    const { version, percent } = served.canary;
    const canary = await tallyOf(writer.registry, name, version);
    const live = await tallyOf(writer.registry, name, served.version);
    const decision = decideCanary(canary, live);
    if (decision.verdict !== 'take back') continue;
    const reason = `${canary.failures} of ${canary.votes} visits failed, against ${live.failures} of ${live.votes} with ${served.version}`;
    const evidence = { percent, canary, live, ...decision, falseAlarms: FALSE_ALARMS };
    if (await takeBack({ ...writer, doneBy: 'the watch' }, channel, { name, version }, reason, evidence))
      taken.push({ name, version, reason });
  }
  return taken;
}
