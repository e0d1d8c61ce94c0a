import path from 'node:path';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { Failure } from '@palaro/tools/console';
import { prepareTestData, startTestSite } from './test-site.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** One site for all tests that only use it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildChanged(root).catch((error: unknown) => {
    // Playwright prints the sentence alone.
    if (error instanceof Failure) console.error(error.details);
    throw error;
  });
  const removePrepared = await prepareTestData();
  const { urls, end } = await startTestSite();
  return async () => {
    const reports = await policyReports(urls.edge);
    await end();
    await removePrepared();
    if (reports > 0) throw new Error(`Browsers reported ${reports} breaches of the content policy.`);
  };
}

async function policyReports(edge: string): Promise<number> {
  const answer = await fetch(`${edge}/release/status`);
  return ((await answer.json()) as { cspReports: number }).cspReports;
}
