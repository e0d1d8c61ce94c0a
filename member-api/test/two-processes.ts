import { afterAll, beforeAll } from '@jest/globals';
import type { TestDatabase } from '../src/platform/database/testing.ts';
import { apiProcess, type ApiProcess } from './api-process.ts';

/** Two processes of the API on one database, started once for all tests of a block. Returns their addresses for `which`, inside tests. */
export function useTwoProcesses(
  db: Pick<TestDatabase, 'urls'>,
  which: 'origin' | 'partnerOrigin',
): () => readonly string[] {
  const apis: ApiProcess[] = [];
  beforeAll(async () => {
    apis.push(await apiProcess(db.urls.memberApi), await apiProcess(db.urls.memberApi));
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill()));
  });
  return () => apis.map((api) => api[which]);
}
