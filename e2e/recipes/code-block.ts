/** The block of code in a recipe that begins so, without its indent. @throws when the recipe has none, or more than one. */
export function codeBlock(recipe: string, start: string): string {
  const blocks = [...recipe.matchAll(/^( *)```tsx?\n([^]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const [found, ...more] = blocks.filter((block) => block.startsWith(start));
  if (found === undefined || more.length > 0)
    throw new Error(`Not exactly one block of code in the recipe begins with:\n${start}`);
  return found;
}

/** The same, further to the right. */
export const indented = (code: string, spaces: number): string =>
  code.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
