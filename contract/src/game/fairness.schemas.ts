import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { text } from '../fields.ts';

const hex64 = text('invalid_seed', { pattern: /^[0-9a-f]{64}$/ });

const clientSeed = text('invalid_seed', { max: 64, pattern: /^[\x21-\x39\x3b-\x7e]+$/ });

export const fairSeeds = z.object({
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** Of the last bet. */
  nonce: z.int(),
  /** The earlier pairs, newest first, with their server seeds. */
  revealed: z.array(
    z.object({
      server_seed: z.string(),
      server_seed_hash: z.string(),
      client_seed: z.string(),
      nonce: z.int(),
    }),
  ),
});

export const seeds = describeCall({
  summary: 'The seeds that the next bet on one of the house’s own games is drawn from.',
  request: nothing,
  value: fairSeeds,
});

export const rotate = describeCall({
  summary: 'Reveals the server seed and makes a new pair; the client seed is the member’s when it is given.',
  request: z.object({ client_seed: z.optional(clientSeed) }),
  value: fairSeeds,
  errors: ['unfinishgamedetected'],
});

export const verify = describeCall({
  summary: 'Draws the bytes of a bet again from its seeds.',
  request: z.object({
    server_seed: hex64,
    client_seed: clientSeed,
    nonce: z.int('invalid_seed').check(z.gte(0, 'invalid_seed'), z.lte(2 ** 31, 'invalid_seed')),
  }),
  value: z.object({
    server_seed_hash: z.string(),
    bytes: z.string(),
    dice: z.string(),
    limbo: z.string(),
    roulette: z.int(),
  }),
});

export type FairSeeds = z.infer<typeof fairSeeds>;
