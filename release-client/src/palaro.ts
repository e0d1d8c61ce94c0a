#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ClientRefusal } from './client-refusals.ts';
import { runCommand } from './command-line.ts';
import type { Call, Folders, Outcome } from './commands/command.ts';
import { runTypes } from './commands/types.ts';
import { findToken } from './find-token.ts';
import { parseObject } from './json.ts';
import { ReleaseRefusal } from './refusal.ts';
import { forgetToken } from './saved-tokens.ts';
import { openServiceClient } from './service-client.ts';
import { readSigningKey } from './signing-key.ts';

/** In a repository of its own, the package is the deployable. */
const ownFolder: Folders = async (names) => {
  const folder = process.cwd();
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '');
  const named = parseObject(text)?.['name'];
  const called = typeof named === 'string' ? named.replace(/^@[^/]*\//, '') : '';
  const stranger = names.find((name) => name !== called);
  if (stranger !== undefined)
    throw new ClientRefusal('deployable_unknown', { name: stranger, known: called });
  return [folder];
};

async function openService() {
  const address = process.env['PALARO_SERVICE'];
  if (!address) {
    const meaning = 'the address of the release service, https://…';
    throw new ClientRefusal('settings_missing', { setting: 'PALARO_SERVICE', meaning });
  }
  return openServiceClient(address, (service) => findToken(process.env, service));
}

const requireNoNames = (names: readonly string[]) => {
  if (names.length > 0) throw new ClientRefusal('usage', { problem: 'It takes no names.' });
};

/** For a repository of its own, and for people; a job of a CI has its token from there. */
const OWN = new Map([
  ['types', { usage: 'types [--channel <channel>]', run: runTypes }],
  [
    'login',
    {
      usage: 'login',
      run: async ({ names }: Call): Promise<Outcome> => {
        requireNoNames(names);
        // Only here, because no other command needs it.
        const { logIn } = await import('./log-in.ts');
        const data = await logIn(await openService(), process.env, (text) => console.error(text));
        return { data, text: `Logged in until ${data.until}. The token is in ${data.file}.` };
      },
    },
  ],
  [
    'logout',
    {
      usage: 'logout',
      run: async ({ names }: Call): Promise<Outcome> => {
        requireNoNames(names);
        const { url } = await openService();
        const wasIn = await forgetToken(process.env, url);
        return { data: { wasIn }, text: wasIn ? `Logged out of ${url}.` : `Nobody was logged in to ${url}.` };
      },
    },
  ],
]);

/** `palaro …`: the command line of a team. */
async function main(words: string[]): Promise<number> {
  try {
    console.log(
      await runCommand(words, {
        openService,
        folders: ownFolder,
        signingKey: readSigningKey(process.env),
        called: 'palaro',
        others: OWN,
      }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    console.error(error.text);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
