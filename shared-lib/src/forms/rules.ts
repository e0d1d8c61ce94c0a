import { parseAmount, type ErrorKey } from '@palaro/contract';
import type { Params } from '@palaro/shared-lib/core';
import type { FormValues } from './form-values.ts';

/** What is wrong with a field: a key of the catalogue, with what its text is filled with. */
export interface Refused {
  key: string;
  details?: Params | undefined;
}

/** A rule of a form for one field, in addition to the contract's: `extra: { nickname: rules.of('nickname', rules.alpha()) }`. */
export type Rule = (value: string, values: FormValues) => Refused | undefined;

type GeneralKey = Extract<ErrorKey, `rule.${string}`>;

/** An empty field is right by every rule but `required`. */
const rule =
  (key: GeneralKey, isRight: (value: string, values: FormValues) => boolean, details?: Params): Rule =>
  (value, values) =>
    value === '' || isRight(value, values) ? undefined : { key, ...(details && { details }) };

const matching = (key: GeneralKey, pattern: RegExp) => () => rule(key, (value) => pattern.test(value));

/** A number of any length, compared exactly; a text that is none is outside of every range. */
function within(value: string, min?: string | number, max?: string | number): boolean {
  const given = parseAmount(value);
  if (given === undefined) return false;
  const least = min === undefined ? undefined : parseAmount(String(min));
  const most = max === undefined ? undefined : parseAmount(String(max));
  return (least === undefined || given >= least) && (most === undefined || given <= most);
}

/** By characters as people count them: a letter with its accent, or an emoji, is one. */
const lengthOf = (value: string) => [...new Intl.Segmenter().segment(value)].length;

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/** General rules: docs/member-site.md, 5.33. Their texts stand in the catalogue as `rule.…`. */
export const rules = {
  required: (): Rule => (value) => (value.trim() === '' ? { key: 'rule.required' } : undefined),
  minValue: (min: string | number) => rule('rule.minValue', (value) => within(value, min), { min }),
  maxValue: (max: string | number) =>
    rule('rule.maxValue', (value) => within(value, undefined, max), { max }),
  between: (min: string | number, max: string | number) =>
    rule('rule.between', (value) => within(value, min, max), { min, max }),
  minLength: (min: number) => rule('rule.minLength', (value) => lengthOf(value) >= min, { min }),
  maxLength: (max: number) => rule('rule.maxLength', (value) => lengthOf(value) <= max, { max }),
  alpha: matching('rule.alpha', /^\p{L}+$/u),
  alphaNumeric: matching('rule.alphaNumeric', /^[\p{L}\p{N}]+$/u),
  numeric: matching('rule.numeric', /^\d+$/),
  email: matching('rule.email', /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/),
  ipv4: matching('rule.ipv4', new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)),
  url: () => rule('rule.url', (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  /** `label` is what the member calls the other field. */
  sameAs: (other: string, label: string) =>
    rule('rule.sameAs', (value, values) => value === values[other], { other: label }),
  notSameAs: (other: string, label: string) =>
    rule('rule.notSameAs', (value, values) => value !== values[other], { other: label }),
  /** The first of these rules that is broken, of one field of a form. */
  of:
    (name: string, ...all: readonly Rule[]) =>
    (values: FormValues): Refused | undefined =>
      all.map((one) => one(values[name] ?? '', values)).find((refused) => refused !== undefined),
} as const;
