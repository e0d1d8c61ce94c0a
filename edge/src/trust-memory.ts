import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { followMetadata, partOf } from '@palaro/release';
import type { MetadataSet, Signed } from '@palaro/release';

/** What an edge has seen, so that it takes nothing older after a restart. */
export interface Memory {
  metadata: MetadataSet;
  /** When this timestamp was first seen. */
  at: string;
  /** The document that was served last. */
  channel: Signed | undefined;
}

/** The file in which an edge keeps what it has seen. Edges of one machine may share it. */
export function openMemory(file: string | undefined) {
  const read = async (): Promise<Memory | undefined> => {
    const text = file && (await readOr(file));
    if (!text) return undefined;
    const memory = JSON.parse(text) as Memory;
    await requireWhole(memory);
    return memory;
  };
  /** Of the file as this process left it. */
  let ownAt: number | undefined;
  const changedAt = async () => (file ? (await stat(file).catch(() => undefined))?.mtimeMs : undefined);
  return {
    read,
    /** Replaced as a whole, and never by something older that another edge has written. */
    async write(memory: Memory): Promise<void> {
      if (!file) return;
      const isOwn = ownAt !== undefined && (await changedAt()) === ownAt;
      const known = isOwn ? undefined : await read().catch(() => undefined);
      if (known && timestampOf(known) > timestampOf(memory)) return;
      await mkdir(path.dirname(file), { recursive: true });
      // Not named by the process: those of two containers may have the same number.
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeWhole(draft, JSON.stringify(memory));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      ownAt = await changedAt();
    },
  };
}

async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const timestampOf = ({ metadata }: Memory): number => partOf(metadata.timestamp).version;

/** Verifies the signatures of what was kept, as they were when it was seen. */
async function requireWhole({ metadata, at }: Memory): Promise<void> {
  const { root, timestamp, snapshot, roles } = metadata;
  const texts: Record<string, string> = { ...roles, snapshot };
  const read = async (role: string) => texts[role];
  await followMetadata({ root, seen: undefined, timestamp, read, now: new Date(at) });
}

async function readOr(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
