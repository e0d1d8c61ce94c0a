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

export const USAGE = `release publish <name>… | --all [--final] [--to <channel>]
release check <name>@<version>… [--to <channel>]
release check-api [--to <channel>]
release promote <name>@<version>… [--to <channel>]
release promote <name>@<version>… --canary <percent> [--to <channel>]
release rollback <name> --reason "<why>" [--to <channel>]
release halt --reason "<why>" | --resume [--to <channel>]
release renew [--to <channel>]
release policy [--to <channel>]
release status [--to <channel>]
release history [<name>] [--to <channel>]
release diff <name>@<version> [<name>@<version>] [--to <channel>]
release provenance <name>@<version>
release owners [<name>] [--set <file>]

The channel is "production" unless --to names another. --json prints data instead of text.
Several names are one step: checked as one set, and all of them live or none. As a canary, a visitor gets all of them or none.
check-api asks whether the API of this checkout would break anything that the channel serves.
Whatever would be served is checked first, in a browser too; --unchecked "<why>" goes past that, and the audit log says why.`;

const OPTIONS = {
  canary: { type: 'string' },
  all: { type: 'boolean', default: false },
  channel: { type: 'string' },
  final: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  reason: { type: 'string' },
  resume: { type: 'boolean', default: false },
  set: { type: 'string' },
  to: { type: 'string' },
  unchecked: { type: 'string' },
} as const;

const COMMANDS = new Map<string, Command>([
  ['publish', runPublish],
  ['check', runCheck],
  ['check-api', runCheckApi],
  ['promote', runPromote],
  ['rollback', runRollback],
  ['halt', runHalt],
  ['renew', runRenew],
  ['policy', runPolicy],
  ['status', runStatus],
  ['history', runHistory],
  ['diff', runDiff],
  ['provenance', runProvenance],
  ['owners', runOwners],
]);

export interface Surroundings {
  /** Called only after the arguments are valid. */
  openService: () => Promise<ServiceClient>;
  folders: Folders;
  signingKey?: KeyObject | undefined;
  /** How the command is called: `release`, or `palaro`. */
  called?: string;
  /** Commands that only this caller has, with what they take. */
  others?: ReadonlyMap<string, { usage: string; run: Command }>;
}

/** Runs one command and returns its output. */
export async function runCommand(
  words: string[],
  { openService, folders, signingKey, called = 'release', others = new Map() }: Surroundings,
): Promise<string> {
  const { values: options, positionals } = readArguments(words);
  const more = [...others.values()].map((other) => `release ${other.usage}\n`).join('');
  const usage = (more + USAGE).replaceAll(/^release/gm, called);
  if (options.help || positionals.length === 0 || positionals[0] === 'help') return usage;
  const [name = '', ...names] = positionals;
  const command = COMMANDS.get(name) ?? others.get(name)?.run;
  if (!command) throw new ClientRefusal('usage', { problem: `There is no command "${name}".` });
  const channel = channelOf(name, options);
  const { data, text } = await command({ names, options, channel, openService, folders, signingKey });
  return options.json ? JSON.stringify(data) : text;
}

/** `--to` says where something goes, and `--channel` what is only read, by the one command that has no other. */
function channelOf(command: string, { to, channel }: { to?: string; channel?: string }): string {
  const isRead = command === 'types';
  if ((isRead ? to : channel) !== undefined)
    throw new ClientRefusal('usage', { problem: `${command} takes ${isRead ? '--channel' : '--to'}.` });
  const name = (isRead ? channel : to) ?? 'production';
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
