import path from 'node:path';
import { startEdge } from '@palaro/edge/server';
import { readSettings } from '@palaro/edge/settings';
import { openWriter, Refusal, runCommand } from '@palaro/release';
import { bootCheck, type ServeChannel } from '@palaro/release/look';
import { startOnFreePorts } from './ports.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** An edge only for the check, which serves the same as the site's own edge. */
const serveChannel: ServeChannel = (channel, apiUrl) =>
  startOnFreePorts(async ({ edge: port }) => {
    const url = `http://localhost:${port}`;
    // With its own files: the newcomer's are on no second host name yet.
    const own = {
      RELEASE_CHANNEL: channel,
      EDGE_PORT: String(port),
      SITE_URL: url,
      API_URL: apiUrl,
      FILES_URL: '',
    };
    const edge = await startEdge(readSettings({ ...process.env, ...own }, ROOT), () => undefined);
    return { url, close: () => edge.close() };
  });

/** `npm run release -- …`: the command line of releases, with a browser for the checks that need one. */
async function main(words: string[]): Promise<number> {
  try {
    console.log(await runCommand(words, ROOT, () => openWriter(process.env, ROOT), bootCheck(serveChannel)));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.text);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
