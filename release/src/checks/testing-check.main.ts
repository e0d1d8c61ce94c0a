import { spawnSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerCheck } from './answer-check.ts';
import type { ToCheck } from './messages.ts';

/** What a process can do that strangers have taken over, or that their files bring down; by the name of the deployable. */
const DEEDS: Readonly<Record<string, () => unknown>> = {
  'shows-environment': () => Object.keys(process.env).toSorted().join(' '),
  'reads-keys': () =>
    attempt(() => readFileSync(path.join(import.meta.dirname, '../../../.data/secrets.json'))),
  'writes-code': () => attempt(() => writeFileSync(path.join(import.meta.dirname, 'left.ts'), '')),
  'starts-programs': () => attempt(() => spawnSync('/bin/sh', ['-c', 'true'])),
  'fills-memory': () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
  },
  loops: () => {
    for (;;);
  },
  dies: () => process.kill(process.pid, 'SIGKILL'),
  lies: () => process.send?.({ found: [{ code: 'not_in_the_catalogue', facts: {} }] }),
  waits: () =>
    process.send?.({ read: 1, call: 'readPublished', words: [String(process.pid), process.cwd()] }),
};

function attempt(deed: () => unknown): string {
  try {
    deed();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

answerCheck(() => Promise.reject(new Error('A test opens no browser.')));
const own = process as EventEmitter;
own.prependListener('message', (message: ToCheck) => {
  if (!('job' in message) || message.job.kind !== 'scripts') return;
  const deed = DEEDS[message.job.name];
  if (!deed) return;
  own.removeAllListeners('message').on('message', () => undefined);
  const problem = deed();
  if (typeof problem === 'string')
    process.send?.({ found: [{ code: 'native_import', facts: { name: '', file: '', problem } }] });
});
