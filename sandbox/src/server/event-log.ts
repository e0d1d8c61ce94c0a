import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

interface Waiting {
  line: string;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * An append-only file of JSON lines, read back at start. `append` resolves when the line is on disk, so everything that was
 * answered after it survives `kill -9` and a power cut. Lines that wait together are written and synced together.
 */
export class EventLog<Event> {
  readonly #file: FileHandle;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * @param apply Gets each event of earlier runs, in order.
   * @throws Error when a line other than the last one is not JSON, because the file was changed.
   */
  static async open<Event>(fileName: string, apply: (event: Event) => void): Promise<EventLog<Event>> {
    await mkdir(path.dirname(fileName), { recursive: true });
    const bytes = await readFile(fileName).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const whole = bytes.lastIndexOf('\n') + 1;
    // A process that was killed while writing leaves an incomplete line, which was never acknowledged.
    if (whole < bytes.length) await truncate(fileName, whole);
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
    for (const [index, line] of lines.entries()) apply(parseLine(line, `${fileName}:${index + 1}`) as Event);
    return new EventLog<Event>(await open(fileName, 'a', 0o600));
  }

  /** Rejects after the first failed write, because then memory and disk differ. */
  append(event: Event): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: `${JSON.stringify(event)}\n`, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when everything appended so far is on the disk. */
  async flushed(): Promise<void> {
    await this.#writing;
    if (this.#failure) throw this.#failure;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#file.appendFile(batch.map(({ line }) => line).join(''));
        await this.#file.datasync();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        this.#failure = new Error('The log of events can not be written.', { cause: error });
        for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(this.#failure);
      }
    }
    this.#writing = undefined;
  }
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${place} is not a line of JSON any more.`, { cause: error });
  }
}
