import path from 'node:path';
import { logLine, problemOf } from './log.ts';
import { startEdge } from './server.ts';
import { readSettings } from './settings.ts';

const root = path.join(import.meta.dirname, '..', '..');

try {
  const settings = readSettings(process.env, root);
  const edge = await startEdge(settings, logLine);
  logLine('info', 'Listening.', { url: edge.url, channel: settings.channel });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void edge.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const isTaken =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = isTaken
    ? `Port ${process.env['EDGE_PORT'] ?? 8080} is taken; set EDGE_PORT to a free one.`
    : problemOf(error);
  logLine('error', 'The edge cannot start.', { problem: sentence });
  console.error(sentence);
  process.exitCode = 1;
}
