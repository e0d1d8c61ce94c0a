import { parse, type Node } from 'acorn';

const SCRIPT = /\.[cm]?js$/;
const KEYWORD = /\b(?:import|export)\b/;

/** A fast check: most files contain neither keyword, and keywords cannot be escaped. */
export const mayLoad = (file: string, text: string): boolean => SCRIPT.test(file) && KEYWORD.test(text);

/**
 * Describes code of a released script by which the browser would load modules itself, or `undefined`. Chunks that the build's
 * runtime loads are verified by hashes of the record; a module that the browser loads for an `import` is not.
 */
export function loadsByItself(file: string, text: string): string | undefined {
  if (!mayLoad(file, text)) return undefined;
  let program: Node;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
  } catch (error) {
    // `import` and `export` of an ES module are a syntax error here, and a script that cannot be parsed cannot be checked.
    return `it is no classic script, ${(error as Error).message}`;
  }
  const start = findImport(program)?.loc?.start;
  return start && `import() in line ${start.line}, column ${start.column + 1}`;
}

/** In any position, because the surrounding code does not prove whether it is called. */
function findImport(program: Node): Node | undefined {
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ((value as Partial<Node>).type === 'ImportExpression') return value as Node;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return undefined;
}
