import type { Field, RequiredKey } from '@palaro/contract';

/** `<field>_required` texts, made from the fields' labels. */
export function requiredTexts(
  labels: Record<Field, string>,
  sentence: (label: string) => string,
): Record<RequiredKey, string> {
  return Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [`${field}_required`, sentence(label)]),
  ) as Record<RequiredKey, string>;
}
