import { FIELDS_OF_ERRORS } from './refused-fields.build.ts';

/** The field of this form that a refusal concerns; `undefined` when it concerns the whole form. */
export function refusedField(key: string, fields: readonly string[]): string | undefined {
  const missing = key.replace(/_required$/, '');
  if (missing !== key && fields.includes(missing)) return missing;
  return FIELDS_OF_ERRORS[key]?.find((field) => fields.includes(field));
}
