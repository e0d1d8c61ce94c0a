import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const seen = new Set<string>();

/** Records which error key a call answered in which test, if enabled; `tools/error-docs` reads it. */
export function recordReached(key: unknown, url: string): void {
  const folder = process.env['REACHED_KEYS'];
  const { currentTestName: test, testPath } = expect.getState();
  if (!folder || !test || !testPath || typeof key !== 'string') return;
  const line = JSON.stringify({ key, call: url, file: path.relative(ROOT, testPath), test });
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(path.join(folder, `${process.env['JEST_WORKER_ID'] ?? '1'}.jsonl`), `${line}\n`);
}
