import { once } from 'node:events';

/** Ends the database of the test run and waits until it is gone. */
export default async function globalTeardown(): Promise<void> {
  const child = globalThis.palaroTestDatabase;
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}
