import { integrityOf } from '@palaro/release';
import type { ReleaseRecord, SealedRecord } from '@palaro/release';

/** Path of a development remote's files: on this origin, so that the page's policy is the normal one. */
export const LOCAL = '/local/';
/** The last build of `npm run dev`, as an unsigned release. */
export const LOCAL_RECORD = '/dev/release.json';
const PATIENCE_MS = 2_000;

/** Sends a request to a development server on this machine, never to another host. */
export const askLocal = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });

/** The record of a development server's remote; `undefined` when there is none of that name. Its files are verified like any other's. */
export async function findLocal(name: string, port: number): Promise<SealedRecord | undefined> {
  const response = await askLocal(port, LOCAL_RECORD);
  if (!response.ok) return undefined;
  const sealed = Buffer.from(await response.arrayBuffer());
  const { payload } = JSON.parse(sealed.toString('utf8')) as { payload: string };
  const record = JSON.parse(payload) as ReleaseRecord;
  if (record.name !== name || !record.manifest) return undefined;
  return { record: { ...record, base: `${LOCAL}${port}${record.base}` }, integrity: integrityOf(sealed) };
}
