import { ALL_CALLS, callShapes } from '@palaro/contract/calls';
import type { CallShapes } from '@palaro/contract';

const PATIENCE_MS = 2_000;

/** The calls of this checkout's contract. */
export const declaredCalls = (): CallShapes => callShapes(ALL_CALLS);

/**
 * The calls of the running API. If none is running (at the start of a site, or on another machine), the calls of this checkout's
 * contract.
 */
export async function servedCalls(apiUrl: string | undefined): Promise<CallShapes> {
  const served = apiUrl ? await readApi(apiUrl).catch(() => undefined) : undefined;
  return served ?? declaredCalls();
}

async function readApi(apiUrl: string): Promise<CallShapes | undefined> {
  const answer = await fetch(`${apiUrl}/contract.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? ((await answer.json()) as CallShapes) : undefined;
}
