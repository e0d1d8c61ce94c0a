import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Settings } from '../../settings.ts';

/** What a guess costs whoever has stolen the hashes, and a log-in costs us. */
type Cost = Settings['password'];

const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

/** Stands where a hash does and is none: no password opens it. */
export const NO_PASSWORD = 'none';

/** `argon2id$memory$passes$parallelism$salt$tag`: an old hash stays readable when the cost grows. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$');
}

/** False for a wrong password and, after the work of `cost`, where there is no account or none that has a password. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost: Cost,
): Promise<boolean> {
  if (stored === undefined || stored === NO_PASSWORD) {
    await deriveTag(password, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored.split('$');
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await deriveTag(password, Buffer.from(salt, 'base64'), own);
  return timingSafeEqual(given, Buffer.from(tag, 'base64'));
}

async function deriveTag(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost });
}
