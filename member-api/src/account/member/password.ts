import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Settings } from '../../settings.ts';

/** The cost of a hash: for us at each log-in, for an attacker with stolen hashes at each guess. */
type Cost = Settings['password'];

const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

/** Stored instead of a hash: no password matches it. */
export const NO_PASSWORD = 'none';

/** `argon2id$memory$passes$parallelism$salt$tag`: an old hash stays readable when the cost grows. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$');
}

/** False for a wrong password, and, after the same work, for no account or one without a password. */
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
