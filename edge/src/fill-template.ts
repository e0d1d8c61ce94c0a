import type { Language, TemplateCondition, TemplatePart, TemplateRecord } from '@palaro/release';
import { escapeHtml } from './escape-html.ts';
import { htmlLanguage, isLanguage } from './language.ts';

/** Values for the holes of a template. */
export interface TemplateFacts {
  value: unknown;
  /** Facts of its page. */
  page?: { title: Record<string, string> } | undefined;
}

interface Scope {
  facts: TemplateFacts;
  language: Language;
  /** Path of a list → the current item. */
  items: Record<string, unknown>;
}

/**
 * The markup of a template, with every hole filled and escaped for its context. A missing value leaves its hole empty or its
 * block out. Pure; it runs no code of a remote.
 */
export function fillTemplate({ parts }: TemplateRecord, facts: TemplateFacts, language: Language): string {
  return write(parts[language] ?? parts.en, { facts, language, items: {} });
}

const write = (parts: readonly TemplatePart[], scope: Scope): string =>
  parts.map((part) => writePart(part, scope)).join('');

function writePart(part: TemplatePart, scope: Scope): string {
  if (typeof part === 'string') return part;
  if ('when' in part) return holds(part.when, scope) ? write(part.parts, scope) : '';
  if ('each' in part) return writeList(part, scope);
  const found = find(part.of, scope);
  if (part.fill === 'address') return escapeHtml(addressOf(found) ?? '');
  if (part.fill === 'language')
    return typeof found === 'string' && isLanguage(found) ? htmlLanguage(found) : '';
  return escapeHtml(textOf(found, scope.language));
}

function writeList({ each, most, parts }: Extract<TemplatePart, { each: string }>, scope: Scope): string {
  const list = find(each, scope);
  if (!Array.isArray(list)) return '';
  const written: string[] = [];
  for (const item of list as unknown[]) {
    if (written.length === most) break;
    const text = write(parts, { ...scope, items: { ...scope.items, [each]: item } });
    if (text) written.push(text);
  }
  return written.join('');
}

function holds(condition: TemplateCondition, scope: Scope): boolean {
  const found = find(condition.of, scope);
  if ('is' in condition) return found === condition.is;
  if ('not' in condition) return found !== undefined && found !== condition.not;
  return (addressOf(found) !== undefined) === condition.leads;
}

/** `value.title` from the value; `value.blocks[].text` from the current item of `value.blocks`. */
function find(path: string, { facts, items }: Scope): unknown {
  const end = path.lastIndexOf('[]');
  if (end < 0) return path.split('.').reduce(property, facts);
  const rest = path.slice(end + '[].'.length);
  const item = property(items, path.slice(0, end));
  return rest === '' ? item : rest.split('.').reduce(property, item);
}

/** Own properties only, not inherited ones. */
const property = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, key)
    ? (of as Record<string, unknown>)[key]
    : undefined;

/** A text or a number; of a text in several languages the requested one, else English. */
function textOf(found: unknown, language: Language): string {
  const text = typeof found === 'object' ? (property(found, language) ?? property(found, 'en')) : found;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** An address within this site, or none. Browsers drop line breaks and tabs from addresses, and treat a backslash as a slash. */
const addressOf = (found: unknown): string | undefined =>
  typeof found === 'string' && /^\/(?!\/)[^\\\s]*$/.test(found) ? found : undefined;
