import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@palaro/migrator/error-code';
import { integrityOf } from '@palaro/release-client/digest';
import { Refusal } from '../refusals.ts';
import { fileTooLarge, MOST_FILE_BYTES, MOST_WAITING_BYTES, MOST_WAITING_FILES, tooLarge } from './limits.ts';

/** An upload that was left is forgotten after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Files that were uploaded for releases that are not whole yet, by deployable and hash. Nothing here is served. */
export interface Staging {
  /** The bytes of this hash; `undefined` when nobody uploaded them. */
  read(name: string, integrity: string): Promise<Buffer | undefined>;
  /** Takes one file whole, with this hash, or not at all. The same file again changes nothing. */
  put(name: string, file: { file: string; integrity: string }, bytes: Readable): Promise<void>;
  /** Forgets these files of a deployable: they are released. */
  drop(name: string, integrities: Iterable<string>): Promise<void>;
  /** Forgets what was left a day ago. */
  sweep(now: Date): Promise<void>;
}

/** @param folder Outside of the release store; made when the first file comes. */
export function openStaging(folder: string): Staging {
  const placeOf = (name: string, integrity: string) => path.join(folder, name, hexOf(integrity));
  return {
    async read(name, integrity) {
      const bytes = await readFile(placeOf(name, integrity)).catch(unlessMissing);
      return bytes && integrityOf(bytes) === integrity ? bytes : undefined;
    },
    async put(name, { file, integrity }, bytes) {
      const own = path.join(folder, name);
      await mkdir(own, { recursive: true });
      await requireRoom(own);
      const draft = path.join(own, `${randomUUID()}.part`);
      const hash = createHash('sha384');
      try {
        await pipeline(
          bytes,
          (source: AsyncIterable<Buffer>) => measured(source, hash, file),
          createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
        );
        if (`sha384-${hash.digest('base64')}` !== integrity) throw new Refusal('upload_altered', { file });
        await rename(draft, placeOf(name, integrity));
      } catch (error) {
        await rm(draft, { force: true });
        throw CUT_OFF.has(errorCode(error) ?? '') ? new Refusal('upload_cut_off', { file }) : error;
      }
    },
    async drop(name, integrities) {
      for (const integrity of integrities) await rm(placeOf(name, integrity), { force: true });
    },
    async sweep(now) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
      for (const entry of entries ?? []) {
        const file = path.join(entry.parentPath, entry.name);
        const details = entry.isFile() ? await stat(file).catch(unlessMissing) : undefined;
        if (details && now.getTime() - details.mtimeMs > KEPT_MS) await rm(file, { force: true });
      }
    },
  };
}

/** What a stream ends with when its sender went away. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

const hexOf = (integrity: string) => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

async function* measured(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>, file: string) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MOST_FILE_BYTES) throw fileTooLarge(file);
    hash.update(chunk);
    yield chunk;
  }
}

async function requireRoom(folder: string): Promise<void> {
  const files = await readdir(folder);
  let bytes = 0;
  for (const file of files) bytes += (await stat(path.join(folder, file)).catch(unlessMissing))?.size ?? 0;
  if (files.length >= MOST_WAITING_FILES || bytes >= MOST_WAITING_BYTES)
    throw tooLarge('uploads of this deployable that were never published take all its room for a day');
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
