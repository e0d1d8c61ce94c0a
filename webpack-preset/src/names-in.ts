import type { Module } from 'webpack';

const IDENTIFIER = /[\p{L}_$][\w$]*/gu;
/** A text in quotes that may be a name: `session.started`, `mfe-wallet/banks`. */
const QUOTED = /["'`]([\w$][\w$./-]*)["'`]/gu;

/** Every name that is mentioned, whatever for. Too many do no harm: they only make the gate more careful. */
export const namesIn = (text: string): Set<string> =>
  new Set([
    ...(text.match(IDENTIFIER) ?? []),
    ...[...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted),
  ]);

/** `t(`category.${kind}`)` tells the values apart for which there is a text. */
const partsOfKeys = (messages: string): string[] =>
  Object.keys(JSON.parse(messages) as object).flatMap((key) => [key, ...key.split('.')]);

/** What mentions names only to declare or to show them: texts, schemas, the catalogue of calls and errors, and screens made up for tests. */
const NOT_READING = [
  /\/node_modules\/(?!@palaro\/)/,
  /\.json$/,
  /\.build\.[jt]s$/,
  /[./]scenarios?(-data)?\.[jt]sx?$/,
  /\/contract\/src\/.*\.(schemas|calls)\.[jt]s$/,
  /\/contract\/src\/errors\//,
];

/**
 * The names that a build's own modules mention.
 * @param notOwn A folder whose modules are somebody else's.
 * @param messages Its texts in one language, as JSON.
 */
export function ownNames(
  modules: Iterable<Module>,
  { notOwn, messages }: { notOwn: string | undefined; messages: string | undefined },
): Set<string> {
  const names = new Set<string>();
  for (const module of modules) {
    const place = 'resource' in module ? String(module.resource) : '';
    const isOther = notOwn !== undefined && place.startsWith(notOwn);
    if (place === '' || isOther || NOT_READING.some((each) => each.test(place))) continue;
    for (const name of namesIn(String(module.originalSource()?.source() ?? ''))) names.add(name);
  }
  for (const name of messages === undefined ? [] : partsOfKeys(messages)) names.add(name);
  return names;
}
