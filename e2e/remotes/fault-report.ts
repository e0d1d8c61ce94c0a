import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SeenFault } from '@palaro/tools/fault-docs';

/** Notes what a test saw of a fault, where the run collects it for docs/faults.md; only in a run that does. */
export async function noteFault(seen: SeenFault): Promise<void> {
  const folder = process.env['SEEN_FAULTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await appendFile(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(seen)}\n`);
}
