import { describe, expect, it } from '@jest/globals';
import {
  compareArrows,
  findFileCircles,
  findLongFiles,
  findLongFunctions,
  findPaths,
  findReplacedWords,
} from './check-house.ts';
import { findConfigurations } from './deployables.ts';
import { readPicture } from './picture.ts';
import { readSource } from './read-source.ts';
import type { Workspace } from './read-workspace.ts';

const SCRIPTS = {
  build: 'webpack --config webpack.config.ts --disable-interpret --fail-on-warnings',
  dev: 'dev',
  lint: 'lint',
  test: 'test',
};

/** Packages one, two and mfe-three with these sources; each exports what lies in its `src`. */
function workspace(texts: Record<string, string>, own = SCRIPTS): Workspace {
  const packages = ['one', 'two', 'mfe-three'].map((folder) => ({
    folder,
    name: `@palaro/${folder}`,
    exports: { '.': './src/index.ts', './part': './src/part.ts' },
    scripts: folder === 'mfe-three' ? own : {},
  }));
  return {
    root: '/nowhere',
    packages: new Map(packages.map((one) => [one.name, one])),
    sources: new Map(Object.entries(texts).map(([file, text]) => [file, readSource(file, text)])),
  };
}

const lines = (count: number) => 'x();\n'.repeat(count);
const picture = (chart: string) => readPicture(`# A page\n\n\`\`\`mermaid\nflowchart TD\n${chart}\n\`\`\`\n`);
const ALONE = 'one\ntwo\nremotes["mfe-*"]';

describe('an import', () => {
  it('may not leave its package by a path; the message has the name to use', () => {
    const { figure, problems } = findPaths(
      workspace({ 'one/src/a.ts': "import '../../two/src/part.ts';\nimport '../b.ts';\n" }),
    );
    expect(figure).toBe('imports that leave their package by a path: 1');
    expect(problems).toEqual([
      'one/src/a.ts imports ../../two/src/part.ts, out of its package. Import it by name, @palaro/two/…, with a line in the exports of two/package.json.',
    ]);
  });
});

describe('files that import each other in a circle', () => {
  it('are reported with the cycle, through types and through the exports of a package', () => {
    const { problems } = findFileCircles(
      workspace({
        'one/src/a.ts': "import type { B } from './b.ts';\nimport './lone.ts';\n",
        'one/src/b.ts': "import { part } from '@palaro/two/part';\n",
        'one/src/index.ts': "export * from './a.ts';\n",
        'one/src/lone.ts': '',
        'two/src/part.ts': "import { a } from '@palaro/one';\n",
      }),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^one\/src\/a\.ts → one\/src\/b\.ts → two\/src\/part\.ts → one\/src\/index\.ts → one\/src\/a\.ts: a circle\. Put what both need/,
      ),
    ]);
  });

  it('are found twice if there are two cycles, and a file that imports itself is one', () => {
    const { figure } = findFileCircles(
      workspace({
        'one/a.ts': "import './b.ts';\n",
        'one/b.ts': "import './a.ts';\n",
        'one/c.ts': "import './c.ts';\n",
      }),
    );
    expect(figure).toBe('circles of files: 2');
  });
});

describe('the picture of packages and arrows', () => {
  const both = workspace({
    'one/src/a.ts': "import '@palaro/two/part';\n",
    'mfe-three/src/a.ts': "import '@palaro/one';\n",
  });

  it('agrees with the imports, and one node stands for all remotes', () => {
    expect(compareArrows(both, picture('one --> two\nremotes["mfe-*"] --> one'))).toEqual({
      figure: 'arrows between packages: 2, as drawn: yes',
      problems: [],
    });
  });

  it('reports a missing arrow, with the import that needs it', () => {
    expect(compareArrows(both, picture('one\ntwo\nremotes["mfe-*"] --> one')).problems).toEqual([
      'one → two is not in the picture of docs/ARCHITECTURE.md, but one/src/a.ts imports @palaro/two/part. Go without the import, or draw the arrow when it leads down.',
    ]);
  });

  it('reports an arrow without an import', () => {
    expect(compareArrows(both, picture('one --> two\nremotes["mfe-*"] --> one & two')).problems).toEqual([
      'remotes → two is drawn in docs/ARCHITECTURE.md, but no import goes that way.',
    ]);
  });

  it('reports a missing package', () => {
    expect(compareArrows(workspace({}), picture('one\nremotes["mfe-*"]')).problems).toEqual([
      'The package two is not in the picture of docs/ARCHITECTURE.md.',
    ]);
  });

  it('has no arrow upwards', () => {
    const around = workspace({
      'one/src/a.ts': "import '@palaro/two/part';\n",
      'two/src/a.ts': "import '@palaro/one/part';\n",
    });
    expect(compareArrows(around, picture(`${ALONE}\none --> two\ntwo --> one`)).problems).toEqual([
      'one → two → one is drawn in a circle: arrows go only down.',
    ]);
  });
});

describe('a source file', () => {
  it('has at most 300 lines, unless it is a test or a table of data', () => {
    const texts = {
      'one/a.ts': lines(301),
      'one/b.ts': lines(300),
      'one/a.test.ts': lines(400),
      'one/table.ts': lines(400),
    };
    const { figure, problems } = findLongFiles(workspace(texts), { 'one/table.ts': 'a row each' });
    expect(figure).toBe('source files over 300 lines: 1 (tests apart, and 1 tables of data)');
    expect(problems).toEqual([expect.stringMatching(/^one\/a\.ts has 301 lines\. .*file of its own/)]);
  });

  it('is not listed as a table of data when it is short', () => {
    expect(
      findLongFiles(workspace({ 'one/table.ts': 'x();\n' }), { 'one/table.ts': 'a row each' }).problems,
    ).toEqual(['one/table.ts is no longer over 300 lines: take it out of tools/house/data-tables.ts.']);
  });
});

describe('functions', () => {
  const long = (name: string) => `export function ${name}() {\n${lines(69)}}\n`;
  const short = (count: number) =>
    Array.from({ length: count }, (_, index) => `export const f${index} = () => ${index};\n`).join('');

  it('over 70 lines are allowed if fewer than one in 200, except in tests', () => {
    const texts = { 'one/a.ts': `${long('load')}${short(200)}`, 'one/a.test.ts': long('test') };
    const { figure, problems } = findLongFunctions(workspace(texts));
    expect(figure).toMatch(/^functions over 70 lines: 1 of 201, 0\.50 %/);
    expect(problems).toEqual([]);
  });

  it('are reported with their places if there are more', () => {
    const { problems } = findLongFunctions(workspace({ 'one/a.ts': `${short(199)}${long('load')}` }));
    expect(problems).toEqual(['one/a.ts:200 load has 71 lines. Give its steps functions of their own.']);
  });
});

describe('a name', () => {
  it('with a replaced word is found by its parts, and reported with the better word', () => {
    const { figure, problems } = findReplacedWords(
      workspace({ 'one/src/a.ts': 'export const judgeField = (adjudged: string) => worldwide(adjudged);\n' }),
    );
    expect(figure).toBe('names with a word that is replaced: 1');
    expect(problems).toEqual(['one/src/a.ts names something "judgeField": say validate, or decide.']);
  });
});

describe('a deployable', () => {
  const CONFIGURATION = "import { remote } from '@palaro/webpack-preset';\n";

  it('is built by webpack-cli with the configuration in its folder', () => {
    expect(findConfigurations(workspace({ 'mfe-three/webpack.config.ts': CONFIGURATION }))).toEqual({
      figure: 'deployables with webpack.config.ts built by webpack-cli: 1 of 1',
      problems: [],
    });
  });

  it('is reported when it has none, or a second one', () => {
    expect(findConfigurations(workspace({ 'mfe-three/manifest.ts': '' })).problems).toEqual([
      'mfe-three has no webpack.config.ts that calls @palaro/webpack-preset.',
    ]);
    const two = workspace({
      'mfe-three/webpack.config.ts': CONFIGURATION,
      'mfe-three/webpack.config.mjs': '',
    });
    expect(findConfigurations(two).problems).toEqual([
      'mfe-three/webpack.config.mjs is not read: move what it holds into mfe-three/webpack.config.ts.',
    ]);
  });

  it('is named where a script builds it in another way', () => {
    const texts = { 'mfe-three/webpack.config.ts': CONFIGURATION };
    expect(findConfigurations(workspace(texts, { ...SCRIPTS, build: 'webpack' })).problems).toEqual([
      `The script build of mfe-three/package.json is not \`${SCRIPTS.build}\`.`,
    ]);
  });
});
