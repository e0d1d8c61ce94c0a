import { ClientRefusal } from './client-refusals.ts';

const NAME = /^[a-z][a-z0-9-]{0,62}$/;
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;
const CHANNEL = /^[a-z][a-z0-9-]{0,30}$/;
const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]{0,200}$/;

export function isName(text: string): boolean {
  return NAME.test(text);
}

export function isVersion(text: string): boolean {
  return text.length <= 80 && VERSION.test(text);
}

export function isChannel(text: string): boolean {
  return CHANNEL.test(text);
}

/** A path that stays inside its release: plain segments, none hidden, none `..`. */
export function isFileName(text: string): boolean {
  return text.length <= 300 && text.split('/').every((segment) => SEGMENT.test(segment));
}

/** In the place of a version, for files that versions share. */
export const SHARED_PLACE = 'files';
const WITH_HASH = /\.[0-9a-f]{8,64}\.[a-z0-9]+$/;

/** `page.0123abcdef.js`: the name carries a hash of the content, so that other content has another name. */
export const hasHashedName = (file: string): boolean => WITH_HASH.test(file);

/** Where the files of a release are served. */
export const baseOf = ({ name, version }: ReleaseName, sharesFiles: boolean): string =>
  `/r/${name}/${sharesFiles ? SHARED_PLACE : version}/`;

export interface ReleaseName {
  name: string;
  version: string;
}

/** "mfe-wallet@1.4.0" → its two halves. */
export function parseReleaseName(text: string): ReleaseName {
  const [name = '', version = '', ...rest] = text.split('@');
  if (rest.length > 0 || !isName(name) || !isVersion(version)) {
    throw new ClientRefusal('usage', { problem: `"${text}" is not <name>@<version>.` });
  }
  return { name, version };
}
