import { parseArgs } from 'node:util';
import type { AuditLine } from './audit.ts';
import { check } from './check.ts';
import type { BootCheck } from './check.ts';
import { checkApiOf } from './check-api.ts';
import { readHistory } from './audit.ts';
import type { ReleaseWriter } from './context.ts';
import { diffRecords } from './diff.ts';
import { isChannel, isName, parseReleaseName } from './names.ts';
import type { ReleaseName } from './names.ts';
import type { ChannelChange } from './promote.ts';
import { promote, renew, rollback, setPolicy, startCanary } from './promote.ts';
import { publishAll } from './publish.ts';
import { openRecord } from './record.ts';
import { Refusal } from './refusals.ts';
import { readPublished } from './registry.ts';
import { readStatus } from './status.ts';
import { deployableFolders } from './workspace.ts';

export const USAGE = `release publish <name>… | --all [--final] [--to <channel>]
release check <name>@<version>… [--to <channel>]
release check-api [--to <channel>]
release promote <name>@<version>… [--to <channel>]
release promote <name>@<version> --canary <percent> [--to <channel>]
release rollback <name> --reason "<why>" [--to <channel>]
release renew [--to <channel>]
release policy [--to <channel>]
release status [--to <channel>]
release history [<name>]
release diff <name>@<version> [<name>@<version>]

The channel is "production" unless --to names another. --json prints data instead of text.
Several names are one step: checked as one set, and all of them live or none.
check-api asks whether the API of this checkout would break anything that the channel serves.
Whatever would be served is checked first, in a browser too; --unchecked "<why>" goes past that, and the audit log says why.`;

const OPTIONS = {
  canary: { type: 'string' },
  all: { type: 'boolean', default: false },
  final: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  reason: { type: 'string' },
  to: { type: 'string' },
  unchecked: { type: 'string' },
} as const;

type Options = ReturnType<typeof readArguments>['values'];

interface Call {
  names: string[];
  options: Options;
  channel: string;
  root: string;
  boot: BootCheck;
}

/** The result of a command, as data and as text. */
interface Outcome {
  data: unknown;
  text: string;
}

type Command = (writer: ReleaseWriter, call: Call) => Promise<Outcome>;

/** Runs one command and returns its output. `openWriter` is called only after the arguments are valid. */
export async function runCommand(
  words: string[],
  root: string,
  openWriter: () => ReleaseWriter,
  boot: BootCheck,
): Promise<string> {
  const { values: options, positionals } = readArguments(words);
  if (options.help || positionals.length === 0 || positionals[0] === 'help') return USAGE;
  const [name = '', ...names] = positionals;
  const command = COMMANDS.get(name);
  if (!command) throw new Refusal('usage', { problem: `There is no command "${name}".` });
  const channel = options.to ?? 'production';
  if (!isChannel(channel)) throw new Refusal('usage', { problem: `"${channel}" is not a channel name.` });
  const writer = openWriter();
  try {
    const { data, text } = await command(writer, { names, options, channel, root, boot });
    return options.json ? JSON.stringify(data) : text;
  } finally {
    await writer.registry.end({ timeout: 2 });
  }
}

function readArguments(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Refusal('usage', { problem: error instanceof Error ? error.message : String(error) });
  }
}

const COMMANDS = new Map<string, Command>([
  ['publish', runPublish],
  ['check', runCheck],
  ['check-api', runCheckApi],
  ['promote', runPromote],
  ['rollback', runRollback],
  ['renew', async (writer, { channel }) => changed(await renew(writer, channel))],
  ['policy', runPolicy],
  ['status', runStatus],
  ['history', runHistory],
  ['diff', runDiff],
]);

async function runPublish(writer: ReleaseWriter, call: Call): Promise<Outcome> {
  const { names, options, root } = call;
  if (options.all === names.length > 0) {
    throw new Refusal('usage', { problem: 'publish takes names, or --all, and not both.' });
  }
  const published = await publishAll(writer, await deployableFolders(root, names), { final: options.final });
  const lines = published.map((each) => {
    const size = `${each.files} files, ${Math.round(each.bytes / 1024)} KB`;
    return `${each.outcome.padEnd(9)}  ${each.name}@${each.version}  (${size})`;
  });
  if (options.to === undefined) return { data: { published }, text: lines.join('\n') };
  const { data, text } = changed(await promoteChecked(writer, call, published));
  return { data: { published, change: data }, text: [...lines, text].join('\n') };
}

async function runCheck(writer: ReleaseWriter, call: Call): Promise<Outcome> {
  if (call.names.length === 0)
    throw new Refusal('usage', { problem: 'check takes at least one <name>@<version>.' });
  await requireGood(writer, call, call.names.map(parseReleaseName));
  const text = `${call.names.join(', ')}: nothing speaks against it in ${call.channel}.`;
  return { data: { refusals: [] }, text };
}

async function runCheckApi(writer: ReleaseWriter, { names, channel }: Call): Promise<Outcome> {
  if (names.length > 0) throw new Refusal('usage', { problem: 'check-api takes no names.' });
  await checkApiOf(writer, channel);
  return { data: { refusals: [] }, text: `The API of this checkout breaks nothing that ${channel} serves.` };
}

/** Throws the first problem of these releases, with the others attached. */
async function requireGood(
  writer: ReleaseWriter,
  { channel, boot }: Call,
  releases: readonly ReleaseName[],
): Promise<void> {
  const [first, ...others] = await check(writer, channel, releases, boot);
  if (first) throw first.with(others);
}

async function promoteChecked(
  writer: ReleaseWriter,
  call: Call,
  releases: ReleaseName[],
): Promise<ChannelChange> {
  const { unchecked } = call.options;
  if (unchecked === undefined) await requireGood(writer, call, releases);
  return promote(writer, call.channel, releases, { unchecked });
}

async function runPromote(writer: ReleaseWriter, call: Call): Promise<Outcome> {
  const { names, options, channel } = call;
  const { unchecked } = options;
  if (names.length === 0)
    throw new Refusal('usage', { problem: 'promote takes at least one <name>@<version>.' });
  if (options.canary !== undefined) {
    const percent = Number(options.canary);
    if (!Number.isInteger(percent) || percent < 1 || percent > 99 || names.length !== 1)
      throw new Refusal('usage', { problem: '--canary takes 1 to 99 percent, and one <name>@<version>.' });
    const release = parseReleaseName(names[0] ?? '');
    if (unchecked === undefined) await requireGood(writer, call, [release]);
    return changed(await startCanary(writer, channel, release, percent, { unchecked }));
  }
  const releases = names.map(parseReleaseName);
  if (new Set(releases.map(({ name }) => name)).size < releases.length)
    throw new Refusal('usage', { problem: 'promote takes one version of each name.' });
  return changed(await promoteChecked(writer, call, releases));
}

async function runRollback(writer: ReleaseWriter, { names, options, channel }: Call): Promise<Outcome> {
  const [name = ''] = names;
  if (names.length !== 1 || !isName(name))
    throw new Refusal('usage', { problem: 'rollback takes one name.' });
  if (!options.reason?.trim()) throw new Refusal('usage', { problem: 'rollback takes a --reason.' });
  const { unchecked } = options;
  return changed(await rollback(writer, channel, name, options.reason.trim(), { unchecked }));
}

async function runPolicy(writer: ReleaseWriter, { channel }: Call): Promise<Outcome> {
  const change = await setPolicy(writer, channel);
  return { data: change, text: `${channel} goes by release/policy.json, at serial ${change.serial}` };
}

async function runStatus(writer: ReleaseWriter, { channel }: Call): Promise<Outcome> {
  const status = await readStatus(writer, channel);
  const lines = status.releases.map(({ name, version, latest, canary }) => {
    const newer = latest === version ? '' : `  (published since: ${latest})`;
    const tried = canary ? `  (${canary.version} for ${canary.percent} % of visitors)` : '';
    return `  ${name.padEnd(16)} ${version}${tried}${newer}`;
  });
  const title = `${channel}, serial ${status.serial}, since ${status.issuedAt}, until ${status.expiresAt}`;
  return { data: status, text: [title, ...lines].join('\n') };
}

async function runHistory(writer: ReleaseWriter, { names }: Call): Promise<Outcome> {
  const lines = await readHistory(writer.registry, { name: names[0] });
  return { data: lines, text: lines.map(historyLine).join('\n') || 'Nothing has happened yet.' };
}

function historyLine({
  at,
  action,
  channel,
  serial,
  name,
  fromVersion,
  toVersion,
  reason,
  doneBy,
}: AuditLine): string {
  const what = [name, fromVersion && `${fromVersion} →`, toVersion].filter(Boolean).join(' ');
  const where = channel && `${channel} #${serial}`;
  return [at.toISOString(), action, what, where, `by ${doneBy}`, reason && `"${reason}"`]
    .filter(Boolean)
    .join('  ');
}

/** One name: the released version against the one that the channel serves. Two: the first against the second. */
async function runDiff(writer: ReleaseWriter, { names, channel }: Call): Promise<Outcome> {
  const [first, second, ...rest] = names.map(parseReleaseName);
  if (!first || rest.length > 0)
    throw new Refusal('usage', { problem: 'diff takes one or two <name>@<version>.' });
  const old = second ? first : await servedRelease(writer, channel, first.name);
  const fresh = second ?? first;
  const diff = diffRecords(await readRecord(writer, old), await readRecord(writer, fresh));
  const files = diff.files.map(
    ({ file, change, bytes }) => `  ${change.padEnd(8)} ${signed(bytes).padStart(9)}  ${file}`,
  );
  const title = `${old.name} ${old.version} → ${fresh.version}: ${signed(diff.bytes)} bytes`;
  return {
    data: { old, fresh, ...diff },
    text: [title, ...diff.doors.map((door) => `  ${door}`), ...files].join('\n'),
  };
}

async function servedRelease(writer: ReleaseWriter, channel: string, name: string): Promise<ReleaseName> {
  const served = (await readStatus(writer, channel)).releases.find((release) => release.name === name);
  if (!served)
    throw new Refusal('usage', { problem: `Channel "${channel}" serves no ${name} to compare with.` });
  return served;
}

async function readRecord(writer: ReleaseWriter, release: ReleaseName) {
  const sealed = await readPublished(writer.registry, release.name, release.version);
  if (sealed === undefined) throw new Refusal('release_unknown', { ...release });
  return openRecord(sealed, release, writer.publicKey).record;
}

function changed(change: ChannelChange): Outcome {
  const { channel, serial, moves } = change;
  const lines = moves.map(({ name, from, to }) => `  ${name}: ${from ?? 'new'} → ${to}`);
  const title =
    moves.length === 0
      ? `${channel} serves that already (serial ${serial})`
      : `${channel} is now serial ${serial}`;
  return { data: change, text: [title, ...lines].join('\n') };
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}
