import type { fund } from '@palaro/shared-lib/contract';
import type { Handler } from '../server/answer.ts';
import { BANKS } from './banks.ts';

/** The banks that a withdrawal can go to. */
export const banklookup: Handler<typeof fund.banklookup> = async () => ({ value: [...BANKS] });
