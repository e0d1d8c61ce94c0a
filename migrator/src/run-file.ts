import type { Transaction } from './transaction.ts';
import type { SqlFile } from './read-schema.ts';

/** Runs all statements of a file. Errors contain the file, and the line if PostgreSQL reports it. */
export async function runFile(tx: Transaction, { name, text }: SqlFile): Promise<void> {
  try {
    await tx.unsafe(text).simple();
  } catch (error) {
    throw new Error(`${name} failed: ${messageOf(error)}${lineOf(error, text)}`, { cause: error });
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** PostgreSQL counts characters from 1. */
function lineOf(error: unknown, text: string): string {
  const position = Number((error as { position?: unknown }).position);
  if (!(position > 0)) return '';
  return ` (line ${text.slice(0, position - 1).split('\n').length})`;
}
