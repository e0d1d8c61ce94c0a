import { fieldsOfErrors } from '@palaro/contract/errors';

/** Refusals that are about one field, and which. Where several are named, the first that the form has is meant. */
export const FIELDS_OF_ERRORS: Readonly<Record<string, readonly string[]>> = fieldsOfErrors();
