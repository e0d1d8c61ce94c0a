import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ClientRefusal } from './client-refusals.ts';
import {
  runCheck,
  runCheckApi,
  runHalt,
  runPolicy,
  runPromote,
  runRenew,
  runRollback,
} from './commands/change.ts';
import { runDiff, runHistory, runOwners, runStatus } from './commands/read.ts';
import { runProvenance } from './commands/provenance.ts';
import { runPublish } from './commands/publish.ts';
import type { Command, Folders } from './commands/command.ts';
import { isChannel } from './names.ts';
import type { ServiceClient } from './service-client.ts';

const NOTES = `
The channel is "production" unless --to names another. --json prints data instead of text.
Several names are one step: checked as one set, and all of them live or none. As a canary, a visitor gets all of them or none.
check-api asks whether the API of this checkout would break anything that the channel serves.
Whatever would be served is checked first, in a browser too; --unchecked "<why>" goes past that, and the audit log says why.
What is taken back with --security opens nowhere again: not for QA, and in no later step.`;

const OPTIONS = {
  canary: { type: 'string' },
  all: { type: 'boolean', default: false },
  channel: { type: 'string' },
  final: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  reason: { type: 'string' },
  resume: { type: 'boolean', default: false },
  security: { type: 'boolean', default: false },
  set: { type: 'string' },
  to: { type: 'string' },
  unchecked: { type: 'string' },
} as const;

interface DeclaredCommand {
  /** It takes the options that stand here, --json and --help, and no others. */
  usage: string;
  run: Command;
}

const PUBLISH =
  'publish <name>… | --all [--final] [--to <channel> [--canary <percent>] [--unchecked "<why>"]]';
const PROMOTE = 'promote <name>@<version>… [--canary <percent>] [--to <channel>] [--unchecked "<why>"]';
const ROLLBACK = 'rollback <name> --reason "<why>" [--security] [--to <channel>] [--unchecked "<why>"]';

const COMMANDS = new Map<string, DeclaredCommand>([
  ['publish', { usage: PUBLISH, run: runPublish }],
  ['check', { usage: 'check <name>@<version>… [--to <channel>]', run: runCheck }],
  ['check-api', { usage: 'check-api [--to <channel>]', run: runCheckApi }],
  ['promote', { usage: PROMOTE, run: runPromote }],
  ['rollback', { usage: ROLLBACK, run: runRollback }],
  ['halt', { usage: 'halt --reason "<why>" | --resume [--to <channel>]', run: runHalt }],
  ['renew', { usage: 'renew [--to <channel>]', run: runRenew }],
  ['policy', { usage: 'policy [--to <channel>]', run: runPolicy }],
  ['status', { usage: 'status [--to <channel>]', run: runStatus }],
  ['history', { usage: 'history [<name>] [--to <channel>]', run: runHistory }],
  ['diff', { usage: 'diff <name>@<version> [<name>@<version>] [--to <channel>]', run: runDiff }],
  ['provenance', { usage: 'provenance <name>@<version>', run: runProvenance }],
  ['owners', { usage: 'owners [<name>] [--set <file>]', run: runOwners }],
]);

export interface Surroundings {
  /** Called only after the arguments are valid. */
  openService: () => Promise<ServiceClient>;
  folders: Folders;
  signingKey?: KeyObject | undefined;
  /** How the command is called: `release`, or `palaro`. */
  called?: string;
  /** Commands that only this caller has. */
  others?: ReadonlyMap<string, DeclaredCommand>;
}

/** Runs one command and returns its output. */
export async function runCommand(
  words: string[],
  { openService, folders, signingKey, called = 'release', others = new Map() }: Surroundings,
): Promise<string> {
  const { values: options, positionals } = readArguments(words);
  const [name = 'help', ...names] = positionals;
  const commands = new Map([...others, ...COMMANDS]);
  if (options.help || name === 'help') return usageOf(commands, called);
  const command = commands.get(name);
  if (!command) throw new ClientRefusal('usage', { problem: `There is no command "${name}".` });
  requireTaken(name, command, options);
  const channel = channelOf(options);
  const { data, text } = await command.run({ names, options, channel, openService, folders, signingKey });
  return options.json ? JSON.stringify(data) : text;
}

const usageOf = (commands: ReadonlyMap<string, DeclaredCommand>, called: string): string =>
  [...commands.values()].map(({ usage }) => `${called} ${usage}\n`).join('') + NOTES;

/** An option that a command does not know would be left out in silence: a canary would be live for everybody. */
function requireTaken(name: string, { usage }: DeclaredCommand, options: Record<string, unknown>): void {
  for (const [option, value] of Object.entries(options))
    if (option !== 'json' && value !== undefined && value !== false && !usage.includes(`--${option}`))
      throw new ClientRefusal('usage', { problem: `${name} takes no --${option}.` });
}

/** `--to` says where something goes, and `--channel` what is only read. */
function channelOf({ to, channel }: { to?: string; channel?: string }): string {
  const name = to ?? channel ?? 'production';
  if (!isChannel(name)) throw new ClientRefusal('usage', { problem: `"${name}" is not a channel name.` });
  return name;
}

function readArguments(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ClientRefusal('usage', { problem: error instanceof Error ? error.message : String(error) });
  }
}
