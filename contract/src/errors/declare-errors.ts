import type { Language } from '../release.ts';
import type { Field } from './field-labels.ts';

/** Fields of forms that a request may leave out: none has a `_required` key. */
type OptionalField =
  | 'account'
  | 'affiliate_code'
  | 'full_name'
  | 'gender'
  | 'nickname'
  | 'paid_at'
  | 'referral_code';
type FormField = Field | OptionalField;

/** Everything about an error key; forms, texts, docs and tests read it from here. */
export interface ErrorDeclaration {
  /** The field that it concerns; of several, the first one that the form has. Without one it concerns the whole form. */
  field?: FormField | readonly FormField[];
  /** The one condition under which it is answered; this is what distinguishes keys that look alike. */
  condition: string;
  /** The text for the member. `{{…}}` is filled with the details of the refusal. */
  texts: Readonly<Record<Language, string>>;
}

/** The keys of one family. A key without a condition, or without a text in each language, does not compile. */
export function declareErrors<const Key extends string>(
  errors: Record<Key, ErrorDeclaration>,
): Record<Key, ErrorDeclaration> {
  return errors;
}
