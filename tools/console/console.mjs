// Output and exit of the commands of this folder. Plain JavaScript, because it runs before Node 24 is installed.

/** A failure that the user can fix: one sentence with the problem and what to do. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [details] lines of the tool that failed, shown above the sentence */
  constructor(sentence, details = '') {
    super(sentence);
    this.name = 'Failure';
    this.details = details;
  }
}

/**
 * One line a step: what is done, then how long it took.
 * @template T @param {string} title @param {() => Promise<T> | T} work @param {(text: string) => void} [write]
 */
export async function step(title, work, write = (text) => process.stdout.write(text)) {
  const startedAt = performance.now();
  write(`  ${title} … `);
  try {
    const result = await work();
    write(`${seconds(performance.now() - startedAt)}\n`);
    return result;
  } catch (error) {
    write('failed\n');
    throw error;
  }
}

/** 12340 → "12.3 s" @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Prints why a command ends, and returns its exit code.
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (!(error instanceof Failure)) {
    console.error(error);
    return 1;
  }
  if (error.details) console.error(`\n${error.details.trimEnd()}`);
  console.error(`\n${error.message}`);
  return 1;
}
