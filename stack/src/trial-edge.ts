import { randomBytes } from 'node:crypto';
import { startEdgeOn } from '@palaro/edge/server';
import type { ReleaseSource } from '@palaro/edge/server';
import { readServing } from '@palaro/edge/settings';
import type { ReleaseStore } from '@palaro/release';
import type { ServeSet, TriedSet } from '@palaro/release/look';
import { startOnFreePorts } from './ports.ts';

/** An edge only for the look of the gate, which serves the same as the site's own edge. It needs no registry, no bucket and no secret. */
export const serveSet: ServeSet = (set, apiUrl) =>
  startOnFreePorts(async ({ edge: port }) => {
    const url = `http://localhost:${port}`;
    const own = {
      RELEASE_CHANNEL: set.channel,
      EDGE_PORT: String(port),
      SITE_URL: url,
      API_URL: apiUrl,
      // The API of the look asks for none.
      EDGE_SECRET: randomBytes(32).toString('hex'),
      QA: 'off',
    };
    // With its own files: the newcomer's are on no second host name yet.
    const serving = readServing({ ...process.env, ...own, FILES_URL: '' });
    // Remotes alone, and nothing that would bring in anything else.
    const qa = { ...serving.qa, isOn: true };
    const settings = { ...serving, qa, store: storeOf(set), sealKeys: set.released.sealKeys };
    const edge = await startEdgeOn(sourceOf(set), settings, () => undefined);
    return { url, close: () => edge.close() };
  });

/** Each file is read once, because every page of the look begins with nothing. */
function storeOf({ released }: TriedSet): ReleaseStore {
  const read = new Map<string, Promise<Buffer | undefined>>();
  return {
    read(name, version, file) {
      const key = `${name}/${version}/${file}`;
      const found = read.get(key) ?? released.readFile(name, version, file);
      read.set(key, found);
      return found;
    },
    add: () => Promise.reject(new Error('A check adds no release.')),
  };
}

/** One set, which never changes. Its roles have been verified by who asks for the look, so they are not verified again. */
const sourceOf = ({ signed, released }: TriedSet): ReleaseSource => ({
  trust: {
    read: async () => signed,
    requireChannel: () => undefined,
    requireRecord: () => undefined,
    keep: async () => undefined,
    kept: async () => undefined,
    look: () => undefined,
    status: () => undefined,
  },
  readPublished: released.readPublished,
  readChannelAt: async () => undefined,
  readShared: async () => [],
  readNames: async () => [],
  readVersions: async () => [],
  castVotes: async () => undefined,
  listen: async () => ({ close: async () => undefined }),
  close: async () => undefined,
});
