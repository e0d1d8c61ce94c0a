import { ClientRefusal } from '../client-refusals.ts';
import { isName, parseReleaseName } from '../names.ts';
import { changed } from './command.ts';
import type { Call, ChannelChange, CommandOptions, Outcome } from './command.ts';

const usage = (problem: string) => new ClientRefusal('usage', { problem });

export async function runCheck({ names, channel, openService }: Call): Promise<Outcome> {
  if (names.length === 0) throw usage('check takes at least one <name>@<version>.');
  const releases = names.map(parseReleaseName);
  const data = await (await openService()).change(`/channels/${channel}/check`, { releases });
  return { data, text: `${names.join(', ')}: nothing speaks against it in ${channel}.` };
}

export async function runCheckApi({ names, channel, openService }: Call): Promise<Outcome> {
  if (names.length > 0) throw usage('check-api takes no names.');
  // Only here, because the declarations of all calls take a while to load.
  const { ALL_CALLS, callShapes } = await import('@palaro/contract/calls');
  const service = await openService();
  const data = await service.change('/check-api', { channel, calls: callShapes(ALL_CALLS) });
  return { data, text: `The API of this checkout breaks nothing that ${channel} serves.` };
}

export async function runPromote({ names, options, channel, openService }: Call): Promise<Outcome> {
  if (names.length === 0) throw usage('promote takes at least one <name>@<version>.');
  const releases = names.map(parseReleaseName);
  if (new Set(releases.map(({ name }) => name)).size < releases.length)
    throw usage('promote takes one version of each name.');
  const canary = readPercent(options);
  const service = await openService();
  const body = { releases, canary, unchecked: options.unchecked };
  return changed(await service.change<ChannelChange>(`/channels/${channel}/promote`, body));
}

/** The share of visitors that `--canary` names. */
export function readPercent({ canary }: Pick<CommandOptions, 'canary'>): number | undefined {
  if (canary === undefined) return undefined;
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw usage('--canary takes 1 to 99 percent.');
  return percent;
}

export async function runRollback({ names, options, channel, openService }: Call): Promise<Outcome> {
  const [name = ''] = names;
  if (names.length !== 1 || !isName(name)) throw usage('rollback takes one name.');
  const reason = options.reason?.trim();
  if (!reason) throw usage('rollback takes a --reason.');
  const service = await openService();
  const body = {
    name,
    reason,
    unchecked: options.unchecked,
    ...(options.security && { security: true }),
  };
  return changed(await service.change<ChannelChange>(`/channels/${channel}/rollback`, body));
}

export async function runHalt({ names, options, channel, openService }: Call): Promise<Outcome> {
  const reason = options.reason?.trim();
  if (names.length > 0 || options.resume === Boolean(reason))
    throw usage('halt takes a --reason, or --resume, and no names.');
  const service = await openService();
  const data = await service.change(
    `/channels/${channel}/halt`,
    options.resume ? { resume: true } : { reason },
  );
  const text = options.resume
    ? `${channel} takes new releases again.`
    : `${channel} takes nothing new until \`halt --resume\`. What is live stays, and can be rolled back.`;
  return { data, text };
}

export async function runRenew({ channel, openService }: Call): Promise<Outcome> {
  const service = await openService();
  return changed(await service.change<ChannelChange>(`/channels/${channel}/renew`, {}));
}

export async function runPolicy({ channel, openService }: Call): Promise<Outcome> {
  const service = await openService();
  const change = await service.change<ChannelChange>(`/channels/${channel}/policy`, {});
  return { data: change, text: `${channel} goes by release/policy.json, at serial ${change.serial}` };
}
