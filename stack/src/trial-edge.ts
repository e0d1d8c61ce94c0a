import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { ServeChannel } from '@palaro/release/look';
import { startOnFreePorts } from './ports.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** An edge only for the look of the gate, which serves the same as the site's own edge. */
export const serveChannel: ServeChannel = async (channel, apiUrl) => {
  // At the first look, because most processes that could look never do.
  const [{ startEdge }, { readSettings }] = await Promise.all([
    import('@palaro/edge/server'),
    import('@palaro/edge/settings'),
  ]);
  return startOnFreePorts(async ({ edge: port }) => {
    const url = `http://localhost:${port}`;
    const own = {
      RELEASE_CHANNEL: channel,
      EDGE_PORT: String(port),
      SITE_URL: url,
      API_URL: apiUrl,
      // With its own files: the newcomer's are on no second host name yet.
      FILES_URL: '',
      // The API of the look asks for none.
      EDGE_SECRET: randomBytes(32).toString('hex'),
    };
    // It remembers nothing: the channel is gone after the look.
    const settings = { ...readSettings({ ...process.env, ...own }, ROOT), memoryFile: undefined };
    const edge = await startEdge(settings, () => undefined);
    return { url, close: () => edge.close() };
  });
};
