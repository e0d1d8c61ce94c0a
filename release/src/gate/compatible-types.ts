import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { TYPES_FILE } from '../store.ts';
import type { GateMember, GateProblem, GateSet } from './gate-set.ts';

// Inside the project, so that the types of React and of other libraries are found.
const WORKSHOP = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'gate');
const MARK = '// @filename: ';

/**
 * Checks that every name that a consumer imports from a door still has a compatible type: the compiler checks whether the
 * provided type is assignable to the one that the consumer was compiled against. Consumers compiled against exactly the provided
 * types, nearly always all of them, need no check.
 */
export async function typeProblems(set: GateSet): Promise<GateProblem[]> {
  const library = set.get('shared-lib');
  const offered = library && hashOfTypes(library);
  if (!library || offered === undefined) return [];
  const byTypes = new Map<string, [name: string, member: GateMember][]>();
  for (const [name, member] of set) {
    const hash = hashOfTypes(member);
    if (hash === undefined || hash === offered || Object.keys(member.facts?.uses ?? {}).length === 0)
      continue;
    byTypes.set(hash, [...(byTypes.get(hash) ?? []), [name, member]]);
  }
  const problems: GateProblem[] = [];
  for (const consumers of byTypes.values()) problems.push(...(await compare(library, consumers)));
  return problems;
}

const hashOfTypes = ({ record }: GateMember): string | undefined => record.files[TYPES_FILE]?.integrity;

async function compare(
  library: GateMember,
  consumers: [name: string, member: GateMember][],
): Promise<GateProblem[]> {
  const used = new Set(
    consumers.flatMap(([, { facts }]) =>
      Object.entries(facts?.uses ?? {}).flatMap(([door, names]) => names.map((name) => `${door} ${name}`)),
    ),
  );
  // A removed name is reported as `export_missing` by the other check.
  const asked = [...used].filter((each) => {
    const [door = '', name = ''] = each.split(' ');
    return library.facts?.offers[door]?.names.includes(name);
  });
  const [first] = consumers;
  if (!first || asked.length === 0) return [];
  const unfit = await unfitNames(await first[1].readTypes(), await library.readTypes(), asked);
  return consumers.flatMap(([name, { facts }]) =>
    Object.entries(facts?.uses ?? {}).flatMap(([door, names]): GateProblem[] => {
      const lost = names.filter((each) => unfit.has(`${door} ${each}`));
      if (lost.length === 0) return [];
      const why = unfit.get(`${door} ${lost[0]}`) ?? '';
      return [
        {
          code: 'export_incompatible',
          names: [name, 'shared-lib'],
          facts: { name, door, changed: lost.join(', '), why },
        },
      ];
    }),
  );
}

/**
 * "door name" → the compiler's message. It cannot compare every type with a copy of itself, for example some generic signatures.
 * So each type is also compared with its own copy; if that fails, the texts of the declarations are compared instead.
 */
async function unfitNames(before: string, after: string, asked: string[]): Promise<Map<string, string>> {
  const folder = path.join(WORKSHOP, randomUUID());
  try {
    await writeTree(path.join(folder, 'before'), before);
    await writeTree(path.join(folder, 'copy'), before);
    await writeTree(path.join(folder, 'after'), after);
    await writeFile(path.join(folder, 'after.ts'), comparison(asked, 'after'));
    await writeFile(path.join(folder, 'copy.ts'), comparison(asked, 'copy'));
    const output = await compile(folder);
    const unlike = namesIn(output, 'copy', asked);
    const unfit = [...namesIn(output, 'after', asked)].filter(
      ([each]) => !unlike.has(each) || declarationOf(each, before) !== declarationOf(each, after),
    );
    return new Map(unfit);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A line for each name: assigns the new type to the old one. */
function comparison(asked: string[], other: string): string {
  const lines = asked.map((each, index) => {
    const [door = '', name = ''] = each.split(' ');
    const typeIn = (side: string) =>
      `(typeof import('./${side}/node_modules/@palaro/shared-lib/${door}/index.js'))['${name}']`;
    return `export const n${index}: ${typeIn('before')} = null! as ${typeIn(other)};`;
  });
  return lines.join('\n');
}

function namesIn(output: string, file: string, asked: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const line = new RegExp(`^${file}\\.ts\\((\\d+),\\d+\\): error TS\\d+: (.*)$`, 'gm');
  for (const [, number = '', why = ''] of output.matchAll(line))
    found.set(asked[Number(number) - 1] ?? '', why.slice(0, 200));
  return found;
}

/** The text of a name's declaration, anywhere in the tree; names of a library's doors are declared once. */
function declarationOf(each: string, tree: string): string | undefined {
  const [, name = ''] = each.split(' ');
  return new RegExp(
    `^export declare (?:function|const|class) ${name}\\b[^]*?(?=^(?:export|declare|import|// @filename))`,
    'm',
  ).exec(`${tree}\nexport {};`)?.[0];
}

const LIBRARY = '@palaro/shared-lib';

/** As separate packages for each side, so that each side finds its own copies under the public names. */
async function writeTree(side: string, text: string): Promise<void> {
  const packages = path.join(side, 'node_modules');
  const homes = new Set<string>();
  for (const part of text.split(MARK).slice(1)) {
    const end = part.indexOf('\n');
    const { name, file } = placeOf(part.slice(0, end));
    const home = path.join(packages, name);
    const place = path.join(home, file);
    if (!place.startsWith(home + path.sep)) continue;
    homes.add(name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, part.slice(end + 1));
  }
  for (const name of homes) await writeFile(path.join(packages, name, 'package.json'), packageText(name));
}

const packageText = (name: string): string =>
  JSON.stringify({ name, exports: { '.': './index.d.ts', './*': ['./*/index.d.ts', './*.d.ts'] } });

/** `core/index.d.ts` is the library's own; files of another package start with its name. */
function placeOf(file: string): { name: string; file: string } {
  const [, name = LIBRARY, rest = file] = /^(@palaro\/[a-z-]+)\/(.+)$/.exec(file) ?? [];
  return { name, file: rest };
}

async function compile(folder: string): Promise<string> {
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  };
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['after.ts', 'copy.ts'] }),
  );
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  );
  return promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
  }).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? '',
  );
}
