import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 70 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

/** `argon2id$memory$passes$parallelism$salt$tag`: an old hash stays readable when the cost grows. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$');
}

/** False for a wrong password and, after the same work, where there is no account to have one. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = (stored ?? NO_PASSWORD).split('$');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const given = await deriveTag(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(given, expected) && stored !== undefined;
}

/** A hash that no password has. */
export const NO_PASSWORD = [
  'argon2id',
  COST.memory,
  COST.passes,
  COST.parallelism,
  Buffer.alloc(SALT_BYTES).toString('base64'),
  Buffer.alloc(TAG_BYTES).toString('base64'),
].join('$');

async function deriveTag(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost });
}
