import type { Language } from '../release.ts';
import { accountErrors } from './account.ts';
import { bankErrors } from './bank.ts';
import { browserErrors } from './browser.ts';
import { codeErrors } from './code.ts';
import { contentErrors } from './content.ts';
import { depositErrors } from './deposit.ts';
import { formErrors } from './form.ts';
import { gameErrors } from './game.ts';
import { launchErrors } from './launch.ts';
import { moneyErrors } from './money.ts';
import { operatorErrors } from './operator.ts';
import { profileErrors } from './profile.ts';
import { promotionErrors } from './promotion.ts';
import { protectionErrors } from './protection.ts';
import { rewardErrors } from './reward.ts';
import { serverErrors } from './server.ts';
import { supportErrors } from './support.ts';
import { transferErrors } from './transfer.ts';
import { withdrawalErrors } from './withdrawal.ts';
import type { ErrorDeclaration } from './declare-errors.ts';
import { FIELD_LABELS, REQUIRED_TEXTS, type Field } from './field-labels.ts';

/**
 * The error catalogue: every key that an answer's `statusdesc` may carry, by family. `<field>_required` keys are derived from the fields. It
 * holds all languages: a browser takes it in parts that the build has evaluated (docs/decisions/0022).
 */
export const ERRORS = {
  ...accountErrors,
  ...codeErrors,
  ...profileErrors,
  ...depositErrors,
  ...withdrawalErrors,
  ...transferErrors,
  ...moneyErrors,
  ...bankErrors,
  ...promotionErrors,
  ...rewardErrors,
  ...gameErrors,
  ...launchErrors,
  ...protectionErrors,
  ...contentErrors,
  ...operatorErrors,
  ...supportErrors,
  ...serverErrors,
  ...browserErrors,
  ...formErrors,
};

/** A key with its own texts. */
export type TextKey = keyof typeof ERRORS;
export type RequiredKey = `${Field}_required`;
export type ErrorKey = TextKey | RequiredKey;
export type { Field };
export { FIELD_LABELS };

export const ERROR_KEYS = Object.keys(ERRORS) as TextKey[];
export const FIELDS = Object.keys(FIELD_LABELS) as Field[];

const known: ReadonlySet<string> = new Set([...ERROR_KEYS, ...FIELDS.map((field) => `${field}_required`)]);

export function isErrorKey(key: string): key is ErrorKey {
  return known.has(key);
}

/** The sentence of every key. */
export function errorTextsIn(language: Language): Record<ErrorKey, string> {
  const own = ERROR_KEYS.map((key) => [key, ERRORS[key].texts[language]]);
  const required = FIELDS.map((field) => [
    `${field}_required`,
    REQUIRED_TEXTS[language](FIELD_LABELS[field][language]),
  ]);
  return Object.fromEntries([...own, ...required]) as Record<ErrorKey, string>;
}

/** The fields that each key is about, without those that are about a whole form and those of a missing field. */
export function fieldsOfErrors(): Record<string, readonly string[]> {
  const declared: [string, ErrorDeclaration][] = Object.entries(ERRORS);
  return Object.fromEntries(declared.flatMap(([key, { field }]) => (field ? [[key, [field].flat()]] : [])));
}
