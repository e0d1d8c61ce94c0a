import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseWriter } from '../context.ts';
import { isName } from '@palaro/release-client/names';
import { Refusal } from '../refusals.ts';
import { readPublicKey, readSigningKey } from '../signing.ts';
import { nextRoot, nextTargets, nextTeamRole } from './ceremony.ts';
import type { KeysOfRoles } from './ceremony.ts';
import { newKey } from './keyring.ts';
import { addSignatures, openRole, seal, TOP_ROLES } from '@palaro/release-client/role-metadata';
import type { RoleName, SignedPart } from '@palaro/release-client/role-metadata';
import { delegateFromCheckout, describeRoles, keyName, putRoles, rotateInCheckout } from './put-roles.ts';
import { readMetadata, readNewestRoles } from './rows.ts';

export const KEYS_USAGE = `release keys make <file>
release keys root [--in <root.json>] [--root <public>]… [--threshold <n>] [--targets <public>] [--snapshot <public>] [--timestamp <public>] --out <root.json>
release keys delegate <name> <public>… [[--in <targets.json>] --out <targets.json>]
release keys revoke <name> --in <targets.json> --out <targets.json>
release keys role <name> --in <name.json> [--without <version>]… --out <name.json>
release keys sign <file> --key <private>…
release keys put <file>…
release keys show [<role>] [--out <file>]
release keys rotate <role>

make, root, delegate, revoke, role and sign work on files alone, on a machine that reaches nothing. put and show need the registry.
A file is named after its role: root.json, targets.json, mfe-wallet.json. rotate, and delegate without files, are for a checkout, which has all keys. docs/keys.md has the ceremony.`;

const OPTIONS = {
  in: { type: 'string' },
  out: { type: 'string' },
  key: { type: 'string', multiple: true },
  root: { type: 'string', multiple: true },
  targets: { type: 'string', multiple: true },
  snapshot: { type: 'string', multiple: true },
  timestamp: { type: 'string', multiple: true },
  threshold: { type: 'string' },
  without: { type: 'string', multiple: true },
} as const;

type Options = ReturnType<typeof readArguments>['values'];

interface Call {
  names: string[];
  options: Options;
  openWriter: () => ReleaseWriter;
}

const COMMANDS = new Map<string, (call: Call) => Promise<string>>([
  ['make', makeKeyFiles],
  ['root', draftRoot],
  ['delegate', draftDelegation],
  ['revoke', draftDelegation],
  ['role', draftTeamRole],
  ['sign', signFile],
  ['put', putFiles],
  ['show', showRoles],
  ['rotate', rotateRole],
]);

/** `release keys …`: the ceremonies of docs/keys.md. */
export async function runKeys(words: string[], openWriter: () => ReleaseWriter): Promise<string> {
  const { values: options, positionals } = readArguments(words);
  const [name = '', ...names] = positionals;
  const command = COMMANDS.get(name);
  if (!command) return KEYS_USAGE;
  return command({ names, options, openWriter });
}

function readArguments(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Refusal('usage', { problem: error instanceof Error ? error.message : String(error) });
  }
}

async function makeKeyFiles({ names: [file] }: Call): Promise<string> {
  const place = need(file, 'make takes the name of a file.');
  const pem = newKey();
  const half = createPublicKey(createPrivateKey(pem));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(`${place}.pem`, pem, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new Refusal('usage', { problem: `${place}.pem is there already, or cannot be written.` });
  });
  await writeFile(`${place}.pub.pem`, half.export({ type: 'spki', format: 'pem' }));
  return `${place}.pem is the private key, ${place}.pub.pem its public half: ${keyName(half)}`;
}

async function draftRoot({ options }: Call): Promise<string> {
  const changed: KeysOfRoles = {};
  for (const role of TOP_ROLES) {
    if (options[role]) changed[role] = await Promise.all(options[role].map(readPublicFile));
  }
  const threshold = options.threshold === undefined ? undefined : Number(options.threshold);
  return writeDraft(options, nextRoot(await readDraft(options), changed, new Date(), threshold));
}

async function draftDelegation({ names: [name, ...keys], options, openWriter }: Call): Promise<string> {
  const role = needName(name);
  const publics = await Promise.all(keys.map(readPublicFile));
  if (options.out === undefined && options.in === undefined) {
    return withWriter(openWriter, async (writer) =>
      written(await delegateFromCheckout(writer, role, publics)),
    );
  }
  return writeDraft(options, nextTargets(await readDraft(options), role, publics, new Date()));
}

async function draftTeamRole({ names: [name], options }: Call): Promise<string> {
  const current = need(await readDraft(options), 'role takes the present one: --in <name>.json.');
  return writeDraft(options, nextTeamRole(current, needName(name), options.without ?? [], new Date()));
}

async function writeDraft({ out }: Options, part: SignedPart): Promise<string> {
  const file = need(out, 'Say where to write it: --out <file>.');
  await writeFile(file, seal(part, []));
  return `${file} is version ${part.version}, valid until ${part.expires}, and signed by nobody yet.`;
}

async function signFile({ names: [file], options }: Call): Promise<string> {
  const place = need(file, 'sign takes a file.');
  const keys = await Promise.all((options.key ?? []).map(readPrivateFile));
  if (keys.length === 0) throw new Refusal('usage', { problem: 'sign takes --key <file>.' });
  await writeFile(place, addSignatures(await readRole(place), keys));
  return `${place} is signed by ${keys.map(keyName).join(', ')}`;
}

async function putFiles({ names, openWriter }: Call): Promise<string> {
  if (names.length === 0) throw new Refusal('usage', { problem: 'put takes files.' });
  const texts = new Map<RoleName, string>();
  for (const file of names) texts.set(needName(path.basename(file, '.json')), await readRole(file));
  return withWriter(openWriter, async (writer) => written(await putRoles(writer, texts)));
}

async function showRoles({ names: [role], options, openWriter }: Call): Promise<string> {
  return withWriter(openWriter, async ({ registry }) => {
    if (role === undefined) {
      const roles = describeRoles(await readNewestRoles(registry));
      return roles
        .map(
          (each) =>
            `${each.role.padEnd(16)} ${each.version}  until ${each.expires}  signed by ${each.keys.join(', ')}`,
        )
        .join('\n');
    }
    const text = await readMetadata(registry, role);
    if (text === undefined) throw new Refusal('role_unknown', { role });
    if (options.out === undefined) return JSON.stringify(JSON.parse(text), undefined, 2);
    await writeFile(options.out, text);
    return `${options.out} is the present ${role}`;
  });
}

async function rotateRole({ names: [role], openWriter }: Call): Promise<string> {
  const name = needName(role);
  return withWriter(openWriter, async (writer) => written(await rotateInCheckout(writer, name)));
}

const written = (versions: ReadonlyMap<RoleName, number>): string =>
  [...versions].map(([role, version]) => `${role} is now version ${version}`).join('\n');

async function withWriter(
  openWriter: () => ReleaseWriter,
  work: (writer: ReleaseWriter) => Promise<string>,
): Promise<string> {
  const writer = openWriter();
  try {
    return await work(writer);
  } finally {
    await writer.registry.end({ timeout: 2 });
  }
}

function need<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw new Refusal('usage', { problem });
  return value;
}

function needName(name: string | undefined): RoleName {
  if (name !== undefined && isName(name)) return name;
  throw new Refusal('usage', { problem: `"${name ?? ''}" is not the name of a role.` });
}

const readDraft = async (options: Options): Promise<string | undefined> =>
  options.in === undefined ? undefined : readRole(options.in);

async function readRole(file: string): Promise<string> {
  const text = await readText(file);
  try {
    openRole(text);
    return text;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Refusal('usage', { problem: `${file} is not the text of a role: ${problem}.` });
  }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Refusal('usage', { problem: `${file} cannot be read.` });
  });
}

const readPublicFile = async (file: string) => readPublicKey(await readText(file), file);
const readPrivateFile = async (file: string) => readSigningKey(file, await readText(file));
