import { integrityOf } from '@palaro/release';
import type { ReleaseRecord, SealedRecord } from '@palaro/release';

/** Where files of a remote under development stand: they come from this origin, so the policy of the page is everybody's. */
export const LOCAL = '/local/';
/** What `npm run dev` has built last, as a release that nobody has signed. */
export const LOCAL_RECORD = '/dev/release.json';
const PATIENCE_MS = 2_000;

/** Asks a development server on this machine, and no other, whatever an address says. */
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
