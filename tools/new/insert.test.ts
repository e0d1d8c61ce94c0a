import { describe, expect, it } from '@jest/globals';
import { addDeclarations, addElements } from './insert.ts';

const source = {
  text: `import { b } from './b.ts';\nimport type { Kind } from './kind.ts';\nexport const all: Kind[] = [b];\n`,
  place: ['all'],
};

describe('elements of a list', () => {
  it('come behind the others, with what they need imported, and the rest stays as it is', () => {
    const text = `// Prices in ₱.
import en from './en.json' with { type: 'json' };
import { a, type Kind } from './kind.ts';

export const other = [1,2];
export const all = [
  a, // the first

  // The second.
  en,
];
`;
    expect(addElements(text, ['all'], source)).toBe(
      text
        .replace("'./kind.ts';\n", "'./kind.ts';\nimport { b } from './b.ts';\n")
        .replace('  en,\n]', '  en,\nb,\n]'),
    );
  });

  it('come into an empty list, and behind one that ends without a comma', () => {
    expect(addElements('export const all = [];\n', ['all'], source)).toContain('all = [b]');
    expect(addElements('export const all = [f(1)] as const;\n', ['all'], source)).toContain('[f(1), b] as');
  });

  it('are found inside of a call, by the names of properties, one alone where it is named', () => {
    const text = "export const manifest = defineRemote({ modules: { 'a-b': 'a' }, pages: [] });\n";
    const more = {
      text: "export const x = make({ modules: { c: 'c', d: 'd' } });",
      place: ['x', 'modules'],
      only: 'd',
    };
    expect(addElements(text, ['manifest', 'modules'], more)).toBe(
      "export const manifest = defineRemote({ modules: { 'a-b': 'a', d: 'd' }, pages: [] });\n",
    );
  });

  it('need a list', () => {
    expect(() => addElements('export const all = [].map(String);', ['all', 'pages'], source)).toThrow(
      'there is no list all.pages',
    );
  });

  it('are imported in the braces of what is imported from the same module already', () => {
    const text =
      "import { a } from './b.ts';\nimport type { Kind } from './kind.ts';\n\nexport const all = [a];\n";
    expect(addElements(text, ['all'], source)).toBe(
      "import { a, b } from './b.ts';\nimport type { Kind } from './kind.ts';\n\nexport const all = [a, b];\n",
    );
  });
});

describe('declarations', () => {
  it('come behind the others and before the types in the end', () => {
    const text = "import { z } from 'z';\n\nexport const a = z;\n\nexport type A = typeof a;\n";
    const addition = "import { z } from 'z';\nimport { y } from 'y';\n\n/** B. */\nexport const b = z(y);\n";
    expect(addDeclarations(text, addition)).toBe(
      "import { z } from 'z';\nimport { y } from 'y';\n\nexport const a = z;\n\n/** B. */\nexport const b = z(y);\n\nexport type A = typeof a;\n",
    );
  });
});
