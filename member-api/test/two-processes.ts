import { afterAll, beforeAll } from '@jest/globals';
import { apiProcess, type ApiProcess } from './api-process.ts';

/** Two processes of the API on one database, started once for all tests of a block. Returns their addresses, inside tests. */
export function useTwoProcesses(db: { readonly url: string }): () => readonly string[] {
  const apis: ApiProcess[] = [];
  beforeAll(async () => {
    apis.push(await apiProcess(db.url), await apiProcess(db.url));
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill()));
  });
  return () => apis.map(({ origin }) => origin);
}
