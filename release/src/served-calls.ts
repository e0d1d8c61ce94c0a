import { ALL_CALLS } from '@palaro/contract/calls';

const PATIENCE_MS = 2_000;

/**
 * The calls of the running API, from its OpenAPI document. If none is running (at the start of a site, or on another machine),
 * the calls of this checkout's contract.
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
