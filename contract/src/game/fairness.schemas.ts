import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { text } from '../fields.ts';

const hex64 = text('invalid_seed', { pattern: /^[0-9a-f]{64}$/ });

const clientSeed = text('invalid_seed', { max: 64, pattern: /^[\x21-\x39\x3b-\x7e]+$/ });

const seedPair = {
  /** SHA-256 of the server seed's text, hex. */
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** Of the last bet. */
  nonce: z.int(),
};

export const fairSeeds = z.object({
  /** What the next bet is drawn from; `null` before the member has named a client seed. */
  active: z.nullable(z.object(seedPair)),
  /** The server seed of the pair after that: the house is bound to it before the member names its client seed. */
  next_server_seed_hash: z.string(),
  /** The earlier pairs, newest first, with their server seeds. */
  revealed: z.array(z.object({ server_seed: z.string(), ...seedPair })),
});

export const seeds = describeCall({
  summary:
    'The seeds of the next bet on one of the house’s own games, and the hash of the server seed after it.',
  request: nothing,
  value: fairSeeds,
});

export const rotate = describeCall({
  summary:
    'Reveals the server seed in use, and uses the next one, whose hash was shown, with the member’s client seed.',
  request: z.object({ client_seed: clientSeed, next_server_seed_hash: hex64 }),
  value: fairSeeds,
  errors: ['unfinishgamedetected', 'seeds_changed'],
});

export const maths = describeCall({
  summary:
    'What is published of a version of an own game’s maths: strips, pay table, rules. The hash is the SHA-256 of the text.',
  request: z.object({ hash: hex64 }),
  value: z.object({
    /** JSON. */
    text: z.string(),
  }),
  errors: ['maths_unknown', 'systemError', 'unableToLaunchSlotGameAtTheMoment'],
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
