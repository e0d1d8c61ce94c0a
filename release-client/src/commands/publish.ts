import { ClientRefusal } from '../client-refusals.ts';
import { publishBuild } from '../publish-build.ts';
import type { PublishedBuild } from '../publish-build.ts';
import { readPercent } from './change.ts';
import { changed } from './command.ts';
import type { Call, ChannelChange, Outcome } from './command.ts';

/** Publishes builds, one after the other, and with `--to` makes them live in one step, or a canary with `--canary`. */
export async function runPublish(call: Call): Promise<Outcome> {
  const { names, options, channel, openService, folders, signingKey } = call;
  const canary = readPercent(options);
  if (options.to === undefined && (canary ?? options.unchecked) !== undefined)
    throw new ClientRefusal('usage', { problem: 'publish takes --canary and --unchecked with --to only.' });
  const found = await folders(names, options.all);
  const service = await openService();
  const published: PublishedBuild[] = [];
  const { final } = options;
  for (const folder of found) published.push(await publishBuild(service, folder, { final, signingKey }));
  const lines = published.flatMap(describe);
  if (options.to === undefined) return { data: { published }, text: lines.join('\n') };
  const releases = published.map(({ name, version }) => ({ name, version }));
  const { data, text } = changed(
    await service.change<ChannelChange>(`/channels/${channel}/promote`, {
      releases,
      canary,
      unchecked: options.unchecked,
    }),
  );
  return { data: { published, change: data }, text: [...lines, text].join('\n') };
}

function describe({ outcome, name, version, files, bytes, opensAt }: PublishedBuild): string[] {
  const line = `${outcome.padEnd(9)}  ${name}@${version}  (${files} files, ${Math.round(bytes / 1024)} KB)`;
  return outcome === 'published' && opensAt ? [line, `           opens alone at ${opensAt}`] : [line];
}
