import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_KEYS, FIELDS } from '@palaro/contract/errors';

const COMMON = 'src/core/locales/common.en.json';

interface Consumer {
  names: ReadonlySet<string>;
  /** Its own texts in English, as JSON. */
  messages: string | undefined;
}

/**
 * Keys of the texts that shared-lib has for everybody, after their namespace: all of them, or those that a consumer mentions and has no text
 * of its own for.
 */
export function sharedTexts(library: string, consumer?: Consumer): string[] {
  const common = keysOf(readFileSync(path.join(library, COMMON), 'utf8'));
  if (consumer) {
    const own = new Set(keysOf(consumer.messages ?? '{}'));
    return common.filter((key) => consumer.names.has(key) && !own.has(key)).map((key) => `common:${key}`);
  }
  const errors = [...ERROR_KEYS, ...FIELDS.map((field) => `${field}_required`)];
  return [...common.map((key) => `common:${key}`), ...errors.map((key) => `errors:${key}`)];
}

const keysOf = (text: string): string[] => Object.keys(JSON.parse(text) as object);
