import { Failure } from '@palaro/tools/console';

const isRemote = (name: string) => name.startsWith('mfe-');

/**
 * The remote whose screens show the deployable in development: itself, or else the one that the words name, or the first.
 * @param words The deployable, and what was written behind `--`.
 */
export function chooseRemote([name = '', ...words]: readonly string[], known: readonly string[]): string {
  const isKnown = known.includes(name) && words.every((word) => known.includes(word) && isRemote(word));
  const remote = isRemote(name) ? name : (words[0] ?? known.find(isRemote));
  const isTooMany = words.length > (isRemote(name) ? 0 : 1);
  if (isKnown && remote !== undefined && !isTooMany) return remote;
  throw new Failure(
    `Use: npm run dev -w <remote>, or npm run dev -w shell -- <remote>. There are: ${known.join(', ')}.`,
  );
}
