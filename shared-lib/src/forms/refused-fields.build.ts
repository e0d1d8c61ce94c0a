import { fieldsOfErrors } from '@palaro/contract/errors';

/** Error keys that concern one field → the field. Of several, the first one that the form has. */
export const FIELDS_OF_ERRORS: Readonly<Record<string, readonly string[]>> = fieldsOfErrors();
