import { fund } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import type { FormCall } from '@palaro/shared-lib/forms';
import type { Kind } from './use-destinations.ts';

const bank: FormCall<typeof fund.addbank> = { call: fund.addbank, schemas: schemas.fund.addbank };
const ewallet: FormCall<typeof fund.addewallet> = { call: fund.addewallet, schemas: schemas.fund.addewallet };

/** The call that adds an account of each kind, for the forms of its fields. */
export const ADDING_CALLS: Record<Kind, FormCall> = { bank, ewallet };
