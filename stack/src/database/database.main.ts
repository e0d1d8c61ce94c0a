import { startEmbedded } from './embedded.ts';

/**
 * Runs the embedded database of DATA_DIR for its parent, and sends it the addresses. A separate process, so that the database stops
 * cleanly even when its parent is killed.
 */
const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR is missing: the folder that the database lives in.');

let stop = (): void => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());

const server = await startEmbedded({ dataDir });
stop = () => {
  void server.stop().then(() => process.exit(0));
};
process.send?.({ databases: { ...server.urls, owner: server.url } });
setInterval(() => undefined, 2 ** 30);
