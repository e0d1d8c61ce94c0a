import path from 'node:path';
import { ReleaseRefusal } from '@palaro/release';
import { logLine, startService } from '@palaro/release/service';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The process of the release service. It is started here, because its checks look at a set through an edge, and release knows no edge. */
try {
  const service = await startService(process.env, {
    root: ROOT,
    checkEntry: path.join(import.meta.dirname, 'check.main.ts'),
    log: logLine,
  });
  logLine('info', 'Listening.', { url: service.url });
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void service.close().then(() => process.exit(0));
    });
} catch (error) {
  const problem = error instanceof ReleaseRefusal ? error.text : String(error);
  logLine('error', 'The release service cannot start.', { problem });
  console.error(problem);
  process.exitCode = 1;
}
