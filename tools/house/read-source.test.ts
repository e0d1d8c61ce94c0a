import { describe, expect, it } from '@jest/globals';
import { readSource } from './read-source.ts';

describe('the imports of a source', () => {
  it('are found in every form that an import has', () => {
    const { imports } = readSource(
      'one/a.ts',
      `
import one from 'one';
import {
  a,
  type b,
} from '@scope/two/inside';
import 'three/style.css';
export * from 'four';
export { c } from './five.ts';
import type { D } from "./six.ts";
const seven = () => import('./seven.ts');
type Eight = import('./eight.ts').Eight;
`,
    );
    expect(imports).toEqual([
      'one',
      '@scope/two/inside',
      'three/style.css',
      'four',
      './five.ts',
      './six.ts',
      './seven.ts',
      './eight.ts',
    ]);
  });

  it('are not found in strings or comments', () => {
    const text =
      "const text = \"import a from 'one'\";\n// import b from 'two';\nconst c = `\nimport 'three';\n`;\n";
    expect(readSource('one/a.ts', text).imports).toEqual([]);
  });
});

describe('the functions of a source', () => {
  it('are declarations, expressions, arrows and methods, each with its name, its line and its length', () => {
    const text = `// ₱ € — letters of more than one byte
export function first() {
  return 1;
}
const second = () => {
  return [1].map((each) => each);
};
class Third {
  constructor() {}
  get fourth() {
    return 4;
  }
}
export const Fifth = function () {
  return <p>5</p>;
};
`;
    expect(readSource('one/a.tsx', text).functions).toEqual([
      { name: 'first', line: 2, lines: 3 },
      { name: 'second', line: 5, lines: 3 },
      { name: 'second', line: 6, lines: 1 },
      { name: 'constructor', line: 9, lines: 1 },
      { name: 'fourth', line: 10, lines: 3 },
      { name: 'Fifth', line: 14, lines: 3 },
    ]);
  });
});
