import { ALL_CALLS } from '@palaro/contract/calls';

const PATIENCE_MS = 2_000;

/**
 * What the running API says that it answers. Where none runs (a site that is being started, a release prepared on another machine) it
 * is what the contract of this checkout declares, from which the API is made.
 */
export async function servedCalls(apiUrl: string | undefined): Promise<ReadonlySet<string>> {
  const asked = apiUrl ? await askApi(apiUrl).catch(() => undefined) : undefined;
  return asked ?? new Set(ALL_CALLS.map(({ path }) => path));
}

async function askApi(apiUrl: string): Promise<ReadonlySet<string> | undefined> {
  const answer = await fetch(`${apiUrl}/openapi.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) return undefined;
  const { paths } = (await answer.json()) as { paths?: Record<string, unknown> };
  return paths && new Set(Object.keys(paths));
}
