import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkNames } from './folder-store.ts';
import { isFileName, isName, isVersion } from '@palaro/release-client/names';
import { RECORD_FILE } from '@palaro/release-client/file-names';
import type { ReleaseStore } from './store.ts';

export interface S3Settings {
  /** Bucket in path style, with an optional prefix: `https://s3.example.com/releases/palaro`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const PATIENCE_MS = 15_000;
const AT_ONCE = 8;
/** Size of the cache; released files never change. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * A store in a bucket of any S3-compatible service: objects under `r/<name>/<version>/`, every request signed (AWS Signature
 * Version 4) with the hash of its body. The record is stored last and only if there is none: it completes a release, and decides
 * between two parallel publishers.
 */
export function s3Store({ url, region, accessKey, secretKey }: S3Settings): ReleaseStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  });
  const kept = keep(MOST_KEPT_BYTES);

  async function send(method: string, key: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    const answer = await client.fetch(`${url}/${key.split('/').map(encodeURIComponent).join('/')}`, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok || answer.status === 404 || answer.status === 412) return answer;
    throw new Error(`The release store answered ${answer.status} to ${method} ${key}.`);
  }

  const keyOf = (name: string, version: string, file: string) => `r/${name}/${version}/${file}`;

  return {
    async read(name, version, file) {
      if (!isName(name) || !isVersion(version) || !isFileName(file)) return undefined;
      const key = keyOf(name, version, file);
      const known = kept.get(key);
      if (known) return known;
      const answer = await send('GET', key);
      if (answer.status === 404) return undefined;
      const bytes = Buffer.from(await answer.arrayBuffer());
      kept.set(key, bytes);
      return bytes;
    },
    async add(name, version, files) {
      checkNames(name, version, files.keys());
      const record = files.get(RECORD_FILE);
      if (!record) throw new Error(`A release without a ${RECORD_FILE} is never whole.`);
      if ((await send('HEAD', keyOf(name, version, RECORD_FILE))).ok) return false;
      const waiting = [...files].filter(([file]) => file !== RECORD_FILE);
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await send('PUT', keyOf(name, version, next[0]), next[1]);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      const made = await send('PUT', keyOf(name, version, RECORD_FILE), record, { 'if-none-match': '*' });
      return made.ok;
    },
  };
}

/** A cache of the last read files. */
function keep(mostBytes: number) {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get(key: string): Buffer | undefined {
      const file = files.get(key);
      if (!file) return undefined;
      files.delete(key);
      files.set(key, file);
      return file;
    },
    set(key: string, file: Buffer): void {
      if (files.has(key) || file.length > mostBytes) return;
      files.set(key, file);
      bytes += file.length;
      for (const [oldest, old] of files) {
        if (bytes <= mostBytes) break;
        files.delete(oldest);
        bytes -= old.length;
      }
    },
  };
}
