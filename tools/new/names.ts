import { Failure } from '../console/console.mjs';

/** A name in small letters, its words joined by lines: `night-market`. */
const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @throws Failure for anything else. @param what What it names: `a page`. */
export function checkName(name: string, what: string): void {
  if (!KEBAB.test(name))
    throw new Failure(
      `"${name}" is no name for ${what}: small letters and digits, words joined by lines, such as night-market.`,
    );
}
