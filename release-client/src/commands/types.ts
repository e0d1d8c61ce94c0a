import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClientRefusal } from '../client-refusals.ts';
import { isFileName } from '../names.ts';
import type { Call, Outcome } from './command.ts';

interface ReleasedTypes {
  name: string;
  version: string;
  /** Door → its file. */
  doors: Record<string, string>;
  /** File → text. */
  files: Record<string, string>;
}

/** Below the folder of a remote. */
const PLACE = path.join('.cache', 'types');

/**
 * Writes the declarations of the shared-lib that a channel serves, and the settings with which the compiler takes them instead of the
 * installed package's.
 */
export async function runTypes({ names, channel, openService, folders }: Call): Promise<Outcome> {
  if (names.length > 0) throw new ClientRefusal('usage', { problem: 'types takes no names.' });
  const [folder = ''] = await folders([], false);
  const released = await (await openService()).read<ReleasedTypes>(`/channels/${channel}/types`);
  const { name, version, doors, files } = released;
  const place = path.join(folder, PLACE, channel);
  await rm(place, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) await write(place, file, text);
  const paths = Object.entries(doors).map(([door, file]) => [`@palaro/${name}/${door}`, [`./${file}`]]);
  const settings = {
    extends: '../../../tsconfig.json',
    compilerOptions: { paths: Object.fromEntries(paths) },
  };
  await write(place, 'tsconfig.json', `${JSON.stringify(settings, undefined, 2)}\n`);
  const project = path.join(PLACE, channel, 'tsconfig.json');
  return {
    data: { name, version, project },
    text: `The types of ${name} ${version}, which ${channel} serves: tsc --noEmit --project ${project}`,
  };
}

async function write(place: string, file: string, text: string): Promise<void> {
  if (!isFileName(file)) throw new ClientRefusal('file_name_unsafe', { file });
  await mkdir(path.dirname(path.join(place, file)), { recursive: true });
  await writeFile(path.join(place, file), text);
}
