import { readFile } from 'node:fs/promises';
import { ClientRefusal } from '../client-refusals.ts';
import { parseObject } from '../json.ts';
import { parseReleaseName } from '../names.ts';
import type { ReleaseName } from '../names.ts';
import type { ServiceClient } from '../service-client.ts';
import type { Call, Outcome } from './command.ts';

interface Served {
  name: string;
  version: string;
  latest: string;
  canary?: { version: string; percent: number; with: readonly string[] };
}

interface Channel {
  channel: string;
  serial: number;
  issuedAt: string;
  expiresAt: string;
  halted: { reason: string; since: string; doneBy: string } | null;
  releases: Served[];
}

const readChannel = (service: ServiceClient, channel: string): Promise<Channel> =>
  service.read(`/channels/${channel}`);

export async function runStatus({ channel, openService }: Call): Promise<Outcome> {
  const status = await readChannel(await openService(), channel);
  const title = `${channel}, serial ${status.serial}, since ${status.issuedAt}, until ${status.expiresAt}`;
  const { halted } = status;
  const halt = halted ? [`  halted since ${halted.since} by ${halted.doneBy}: ${halted.reason}`] : [];
  return { data: status, text: [title, ...halt, ...status.releases.map(statusLine)].join('\n') };
}

function statusLine({ name, version, latest, canary }: Served): string {
  const beside = canary && canary.with.length > 0 ? `, with ${canary.with.join(', ')}` : '';
  const tried = canary ? `  (${canary.version} for ${canary.percent} % of visitors${beside})` : '';
  const newer = latest === version ? '' : `  (published since: ${latest})`;
  return `  ${name.padEnd(16)} ${version}${tried}${newer}`;
}

interface Line {
  at: string;
  action: string;
  channel: string | null;
  serial: number | null;
  name: string | null;
  fromVersion: string | null;
  toVersion: string | null;
  reason: string | null;
  doneBy: string;
}

export async function runHistory({ names, channel, openService }: Call): Promise<Outcome> {
  const [name] = names;
  const service = await openService();
  const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
  const { lines } = await service.read<{ lines: Line[] }>(`/channels/${channel}/history${query}`);
  return { data: lines, text: lines.map(historyLine).join('\n') || 'Nothing has happened yet.' };
}

function historyLine(line: Line): string {
  const { at, action, channel, serial, name, fromVersion, toVersion, reason, doneBy } = line;
  const what = [name, fromVersion && `${fromVersion} →`, toVersion].filter(Boolean).join(' ');
  const where = channel && (serial === null ? channel : `${channel} #${serial}`);
  return [at, action, what, where, `by ${doneBy}`, reason && `"${reason}"`].filter(Boolean).join('  ');
}

interface Diff {
  old: ReleaseName;
  fresh: ReleaseName;
  bytes: number;
  doors: string[];
  files: { file: string; change: string; bytes: number }[];
}

/** One name: the released version against the one that the channel serves. Two: the first against the second. */
export async function runDiff({ names, channel, openService }: Call): Promise<Outcome> {
  const [first, second, ...rest] = names.map(parseReleaseName);
  if (!first || rest.length > 0)
    throw new ClientRefusal('usage', { problem: 'diff takes one or two <name>@<version>.' });
  const service = await openService();
  const old = second ? first : await servedRelease(service, channel, first.name);
  const fresh = second ?? first;
  const diff = await service.read<Diff>(`/diff?old=${textOf(old)}&fresh=${textOf(fresh)}`);
  const files = diff.files.map(
    ({ file, change, bytes }) => `  ${change.padEnd(8)} ${signed(bytes).padStart(9)}  ${file}`,
  );
  const title = `${old.name} ${old.version} → ${fresh.version}: ${signed(diff.bytes)} bytes`;
  return { data: diff, text: [title, ...diff.doors.map((door) => `  ${door}`), ...files].join('\n') };
}

async function servedRelease(service: ServiceClient, channel: string, name: string): Promise<ReleaseName> {
  const { releases } = await readChannel(service, channel);
  const served = releases.find((release) => release.name === name);
  if (served) return served;
  throw new ClientRefusal('usage', { problem: `Channel "${channel}" serves no ${name} to compare with.` });
}

interface Owner {
  deployable: string;
  team: string;
  who: { issuer: string; claims: Record<string, unknown>; may: string[] }[];
}

/** Who may do what; with `--set <file>`, registers a name or changes its owner to what the file says. */
export async function runOwners({ names, options, openService }: Call): Promise<Outcome> {
  const [name, ...rest] = names;
  if (rest.length > 0 || (options.set !== undefined && name === undefined))
    throw new ClientRefusal('usage', { problem: 'owners takes one name, and --set <file> to change it.' });
  const service = await openService();
  const path = name === undefined ? '/owners' : `/owners/${encodeURIComponent(name)}`;
  if (options.set === undefined) {
    const data = await service.read<Owner | { owners: Owner[] }>(path);
    const owners = 'owners' in data ? data.owners : [data];
    return { data, text: owners.flatMap(ownerLines).join('\n') };
  }
  const wanted = await readOwnerFile(options.set);
  const data = await service.change<{ outcome: string; owner: Owner }>(path, wanted, { method: 'PUT' });
  return { data, text: [`${name}: ${data.outcome}`, ...ownerLines(data.owner)].join('\n') };
}

function ownerLines({ deployable, team, who }: Owner): string[] {
  const rules = who.map(({ issuer, claims, may }) => {
    const values = Object.entries(claims).map(([claim, value]) => `${claim} ${JSON.stringify(value)}`);
    return `  ${issuer}, ${values.join(', ')}: ${may.join(', ')}`;
  });
  return [`${deployable === '*' ? 'all (*)' : deployable}  ${team}`, ...rules];
}

async function readOwnerFile(file: string): Promise<{ team: unknown; who: unknown }> {
  const value = parseObject(await readFile(file, 'utf8').catch(() => ''));
  if (!value) throw new ClientRefusal('usage', { problem: `${file} is not a JSON object.` });
  return { team: value['team'], who: value['who'] };
}

const textOf = ({ name, version }: ReleaseName) => encodeURIComponent(`${name}@${version}`);
const signed = (bytes: number) => (bytes > 0 ? `+${bytes}` : String(bytes));
