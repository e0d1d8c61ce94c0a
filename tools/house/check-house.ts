import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findCircles } from './circles.ts';
import { DATA_TABLES } from './data-tables.ts';
import { findConfigurations } from './deployables.ts';
import type { Finding } from './finding.ts';
import { insteadOf } from './replaced-words.ts';
import { folderOf, packageOf, resolveImport } from './packages.ts';
import { arrow, nodeOf, readPicture, type Picture } from './picture.ts';
import { isTest, type Workspace } from './read-workspace.ts';
import type { Source } from './source.ts';

const MOST_LINES = 300;
const MOST_FUNCTION_LINES = 70;
/** The share of functions that may be longer. */
const LONG_SHARE = 0.005;

/** The rules of the workspace's structure. */
export async function checkHouse(workspace: Workspace): Promise<Finding[]> {
  const page = await readFile(path.join(workspace.root, 'docs', 'ARCHITECTURE.md'), 'utf8');
  return [
    findPaths(workspace),
    findFileCircles(workspace),
    compareArrows(workspace, readPicture(page)),
    findLongFiles(workspace, DATA_TABLES),
    findLongFunctions(workspace),
    findReplacedWords(workspace),
    findConfigurations(workspace),
  ];
}

export function findPaths({ packages, sources }: Workspace): Finding {
  const problems: string[] = [];
  for (const { file, imports } of sources.values()) {
    for (const specifier of imports.filter((text) => text.startsWith('.'))) {
      const folder = folderOf(resolveImport(packages, file, specifier) ?? '');
      if (folder === folderOf(file)) continue;
      problems.push(
        `${file} imports ${specifier}, out of its package. Import it by name, @palaro/${folder}/…, with a line in the exports of ${folder}/package.json.`,
      );
    }
  }
  return { figure: `imports that leave their package by a path: ${problems.length}`, problems };
}

/** Imports of types count too, because a reader has to understand both files. */
export function findFileCircles({ packages, sources }: Workspace): Finding {
  const graph = new Map<string, string[]>();
  for (const { file, imports } of sources.values()) {
    const reached = imports.map((specifier) => resolveImport(packages, file, specifier) ?? '');
    graph.set(
      file,
      reached.filter((to) => sources.has(to)),
    );
  }
  const problems = findCircles(graph).map(
    (way) =>
      `${way.join(' → ')}: a circle. Put what both need, often a type, into a file of its own below them.`,
  );
  return { figure: `circles of files: ${problems.length}`, problems };
}

export function compareArrows({ packages, sources }: Workspace, picture: Picture): Finding {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { file, imports } of sources.values()) {
    const from = folderOf(file);
    for (const specifier of imports) {
      const to = packages.get(packageOf(specifier) ?? '')?.folder ?? from;
      const drawn = arrow(nodeOf(picture, from), nodeOf(picture, to));
      if (to === from || from === '' || seen.has(drawn)) continue;
      seen.add(drawn);
      if (picture.arrows.has(drawn)) continue;
      problems.push(
        `${drawn} is not in the picture of docs/ARCHITECTURE.md, but ${file} imports ${specifier}. Go without the import, or draw the arrow when it leads down.`,
      );
    }
  }
  for (const drawn of picture.arrows) {
    if (!seen.has(drawn))
      problems.push(`${drawn} is drawn in docs/ARCHITECTURE.md, but no import goes that way.`);
  }
  for (const { folder } of packages.values()) {
    if (!picture.nodes.has(nodeOf(picture, folder)))
      problems.push(`The package ${folder} is not in the picture of docs/ARCHITECTURE.md.`);
  }
  for (const way of findCircles(picture.next))
    problems.push(`${way.join(' → ')} is drawn in a circle: arrows go only down.`);
  return {
    figure: `arrows between packages: ${seen.size}, as drawn: ${problems.length === 0 ? 'yes' : 'no'}`,
    problems,
  };
}

export function findLongFiles({ sources }: Workspace, tables: Readonly<Record<string, string>>): Finding {
  const long = [...sources.values()]
    .filter(({ file, lines }) => lines > MOST_LINES && !isTest(file) && !(file in tables))
    .toSorted((a, b) => b.lines - a.lines);
  const stale = Object.keys(tables).filter((file) => (sources.get(file)?.lines ?? 0) <= MOST_LINES);
  return {
    figure: `source files over ${MOST_LINES} lines: ${long.length} (tests apart, and ${Object.keys(tables).length} tables of data)`,
    problems: [
      ...long.map(
        ({ file, lines }) =>
          `${file} has ${lines} lines. It hides a second noun: give that a file of its own.`,
      ),
      ...stale.map(
        (file) => `${file} is no longer over ${MOST_LINES} lines: take it out of tools/house/data-tables.ts.`,
      ),
    ],
  };
}

export function findLongFunctions({ sources }: Workspace): Finding {
  const all = [...sources.values()]
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, functions }: Source) => functions.map((one) => ({ file, ...one })));
  const long = all.filter(({ lines }) => lines > MOST_FUNCTION_LINES).toSorted((a, b) => b.lines - a.lines);
  const share = long.length / Math.max(all.length, 1);
  const tooMany = share >= LONG_SHARE;
  return {
    figure: `functions over ${MOST_FUNCTION_LINES} lines: ${long.length} of ${all.length}, ${(share * 100).toFixed(2)} % (tests apart; below ${LONG_SHARE * 100} %)`,
    problems: tooMany
      ? long.map(
          ({ file, line, name, lines }) =>
            `${file}:${line} ${name || 'a function'} has ${lines} lines. Give its steps functions of their own.`,
        )
      : [],
  };
}

/** Names that an outside reader would have to learn, although the field has a word. */
export function findReplacedWords({ sources }: Workspace): Finding {
  const problems = [...sources.values()].flatMap(({ file, names }) =>
    [...names].flatMap((name) => {
      const better = insteadOf(name);
      return better ? [`${file} names something "${name}": say ${better}.`] : [];
    }),
  );
  return { figure: `names with a word that is replaced: ${problems.length}`, problems };
}
