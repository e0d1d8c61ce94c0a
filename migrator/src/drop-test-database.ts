import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { errorCode } from './error-code.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const TRIES = 50;

/**
 * Drops a test's database, whoever is still connected. Autovacuum runs as the superuser and cannot be ended by others; when it has
 * finished, the database can be dropped.
 * @throws what PostgreSQL answers to anything else, and to the last of 50 tries.
 */
export async function dropTestDatabase(admin: Sql, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin`DROP DATABASE IF EXISTS ${admin(name)} WITH (FORCE)`;
      return;
    } catch (error) {
      if (errorCode(error) !== INSUFFICIENT_PRIVILEGE || attempt === TRIES) throw error;
      await wait(100 * attempt);
    }
  }
}
