import type { WalletDialect } from '@palaro/contract';
import { batch } from './batch.ts';
import type { Dialect } from './dialect.ts';
import { minor } from './minor.ts';
import { palaro } from './palaro.ts';

/** One row per dialect. */
export const DIALECTS = { palaro, minor, batch } as const satisfies Record<WalletDialect, Dialect>;
