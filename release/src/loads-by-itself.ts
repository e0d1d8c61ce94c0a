import { parse, type Node } from 'acorn';

const SCRIPT = /\.[cm]?js$/;
/** Neither keyword can be written in another way, and most files have neither. */
const MAY_LOAD = /\b(?:import|export)\b/;

/**
 * A text of the function in the federation runtime that has an `import()`: for containers of the type `module`, of which no record makes
 * one. Every entry for hosts that are not ours carries it, and so does what other builders make.
 */
const NEVER_CALLED = 'Failed to load ESM entry from';

/**
 * What in a released script would have the browser load code by itself, in words, or `undefined`. A chunk that the build's runtime loads
 * is held to the hash of the record; a module that the browser fetches for an `import` is held to none.
 */
export function loadsByItself(file: string, text: string): string | undefined {
  if (!SCRIPT.test(file) || !MAY_LOAD.test(text)) return undefined;
  let program: Node;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
  } catch (error) {
    // The `import` and `export` of an ES module are such an error, and what no parser reads nobody has looked at.
    return `it is no classic script, ${(error as Error).message}`;
  }
  const start = findImport(program, text)?.loc?.start;
  return start && `import() in line ${start.line}, column ${start.column + 1}`;
}

/** The first `import()` but the one that is never called. */
function findImport(program: Node, text: string): Node | undefined {
  const waiting: { value: unknown; within: Node }[] = [{ value: program, within: program }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, within } = next;
    if (typeof value !== 'object' || value === null) continue;
    const { type = '' } = value as Partial<Node>;
    if (type === 'ImportExpression' && !text.slice(within.start, within.end).includes(NEVER_CALLED))
      return value as Node;
    const inner = /Function/.test(type) ? (value as Node) : within;
    for (const part of Object.values(value)) waiting.push({ value: part, within: inner });
  }
  return undefined;
}
