import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged } from '../../tools/build/build-changed.ts';
import { startStack } from '../../tools/stack/start-stack.ts';
import { rememberSite } from './site.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** One whole site for all tests, on free ports and with data of its own; ended and removed afterwards. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildChanged(root);
  const dataDir = path.join(root, '.cache', 'e2e', String(process.pid));
  const stack = await startStack({ dataDir, ports: 'free', env: { ...process.env, RELEASE_BROTLI: 'fast' } });
  rememberSite({ urls: stack.urls, env: stack.env, dataDir });
  return async () => {
    const reports = await policyReports(stack.urls.edge);
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (reports > 0) throw new Error(`Browsers reported ${reports} breaches of the content policy.`);
  };
}

async function policyReports(edge: string): Promise<number> {
  const answer = await fetch(`${edge}/release/status`);
  return ((await answer.json()) as { cspReports: number }).cspReports;
}
