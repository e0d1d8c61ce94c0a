import type { Transaction } from './transaction.ts';
import type { Schema } from './read-schema.ts';
import { readRecord, type RecordRow } from './record.ts';

/** The tables of a database were made by another baseline, and there is no migration from it. */
export class OutdatedDatabase extends Error {
  constructor({ owner }: Schema) {
    super(
      `This database is from before this version of ${owner} and was left as it is: remove its data folder, or set DATA_DIR or DATABASE_URL to another one.`,
    );
    this.name = 'OutdatedDatabase';
  }
}

/** Only reads. */
export async function isOutdated(sql: Transaction, schema: Schema): Promise<boolean> {
  return isRecordOutdated(schema, await readRecord(sql, schema));
}

/** Files have run here, but not this baseline. */
export function isRecordOutdated({ baseline }: Schema, record: ReadonlyMap<string, RecordRow>): boolean {
  return record.size > 0 && baseline.some(({ name, hash }) => record.get(name)?.hash !== hash);
}
