import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replacementsOf, type Replacement } from '@palaro/create-remote/names';
import { ALL_CALLS } from '@palaro/contract/calls';
import { Failure } from '../console/console.mjs';
import { filesIn } from './files-in.ts';
import { readMoved } from './fixture.ts';
import { addDeclarations, addElements } from './insert.ts';
import { checkName } from './names.ts';
import type { Plan } from './plan.ts';
import { declaredNames, exportedLists, parseSource } from './source-tree.ts';

const CONTRACT = 'contract/test/fixture';
const API = 'member-api/test/fixture';

/** Where a call goes. */
interface Place {
  /** `report/rewards`: its file in `contract/src`, without the endings. */
  file: string;
  family: string;
  /** `member-api/src/rewards` */
  area: string;
  noun: string;
}

/** A call that reads something true of the member: declared and described in the contract, answered by the API, and called by a test. */
export async function planCall(root: string, file: string, name: string, where: string): Promise<Plan> {
  checkName(name, 'a call');
  const place = await findPlace(root, file, where);
  const moves = movesOf(name, place);
  const at = (fixture: string) => moves.get(fixture) ?? '';
  const read = (target: string) => readFile(path.join(root, target), 'utf8');
  const moved = (fixture: string) => readMoved(root, fixture, moves, replacementsFor(name, place));
  await checkFree(root, name, place, at);

  const files = new Map<string, string>();
  for (const fixture of [`${CONTRACT}/night-market.calls.ts`, `${CONTRACT}/night-market.schemas.ts`])
    files.set(at(fixture), addDeclarations(await read(at(fixture)), await moved(fixture)));
  for (const fixture of [`${API}/get-night-market.ts`, `${API}/get-night-market-test.ts`])
    files.set(at(fixture), await moved(fixture));
  const store = `${API}/market-stall.store.ts`;
  files.set(
    at(store),
    existsSync(path.join(root, at(store)))
      ? addDeclarations(await read(at(store)), await moved(store))
      : await moved(store),
  );
  const routes = `${API}/market-stall.routes.ts`;
  if (existsSync(path.join(root, at(routes))))
    files.set(at(routes), await extend(root, at(routes), await moved(routes)));
  else {
    files.set(at(routes), await moved(routes));
    const calls = `${API}/area-calls.ts`;
    files.set(at(calls), await extend(root, at(calls), await moved(calls)));
  }
  return {
    files,
    next: [
      `npm test -- unit ${place.area}/${place.noun} contract   its tests`,
      'docs/recipes/add-a-call.md   what comes next',
    ],
  };
}

/** Adds what stands in the one exported list of `addition` to that of a file. */
async function extend(root: string, file: string, addition: string): Promise<string> {
  const text = await readFile(path.join(root, file), 'utf8');
  const [own] = exportedLists(parseSource(text));
  const [other = ''] = exportedLists(parseSource(addition));
  if (!own) throw new Failure(`${file} has no list of calls to add to.`);
  return addElements(text, [own], { text: addition, place: [other] });
}

async function findPlace(root: string, file: string, where: string): Promise<Place> {
  const all = await filesIn(path.join(root, 'contract/src'), '**/*.calls.ts');
  // The calls of the staff need an audit, and have a Bearer token in place of a session.
  const files = all
    .map((each) => each.replace('.calls.ts', ''))
    .filter((each) => !each.startsWith('operator/'));
  if (!files.includes(file))
    throw new Failure(
      `There is no contract/src/${file}.calls.ts for a call of a member. There are: ${files.join(', ')}.`,
    );
  const found = await filesIn(path.join(root, 'member-api/src'), '*/calls.ts');
  const areas = found.map((each) => path.dirname(each));
  const [area = '', noun = '', ...more] = where.split('/');
  if (!areas.includes(area) || !noun || more.length > 0)
    throw new Failure(
      `"${where}" is no place in member-api/src: an area and a noun, such as rewards/voucher. Areas are: ${areas.join(', ')}.`,
    );
  checkName(noun, 'a folder of the API');
  const folder = `member-api/src/${area}`;
  if (
    existsSync(path.join(root, folder, noun)) &&
    !existsSync(path.join(root, folder, noun, `${noun}.routes.ts`))
  )
    throw new Failure(`${folder}/${noun} answers no calls: it has no ${noun}.routes.ts.`);
  return { file, family: file.split('/', 1)[0] ?? '', area: folder, noun };
}

/** File of the fixture → its place. */
function movesOf(name: string, { file, area, noun }: Place): ReadonlyMap<string, string> {
  const folder = `${area}/${noun}`;
  return new Map([
    [`${CONTRACT}/night-market.calls.ts`, `contract/src/${file}.calls.ts`],
    [`${CONTRACT}/night-market.schemas.ts`, `contract/src/${file}.schemas.ts`],
    [`${API}/get-night-market.ts`, `${folder}/get-${name}.ts`],
    [`${API}/get-night-market-test.ts`, `${folder}/get-${name}.test.ts`],
    [`${API}/market-stall.store.ts`, `${folder}/${noun}.store.ts`],
    [`${API}/market-stall.routes.ts`, `${folder}/${noun}.routes.ts`],
    [`${API}/area-calls.ts`, `${area}/calls.ts`],
  ]);
}

const wireName = (name: string) => name.replaceAll('-', '');

function replacementsFor(name: string, { family, noun }: Place): Replacement[] {
  return [
    ...replacementsOf('night-market', name),
    ...replacementsOf('market-stall', noun),
    ['@palaro/contract/test/fixture', '@palaro/contract'],
    ['{ report }', `{ ${family} }`],
    ['report.nightmarket', `${family}.${wireName(name)}`],
    ['/report/nightmarket', `/${family}/${wireName(name)}`],
  ];
}

/** @throws Failure when something has the name already. */
async function checkFree(
  root: string,
  name: string,
  place: Place,
  at: (fixture: string) => string,
): Promise<void> {
  const { family } = place;
  const call = wireName(name);
  if (!isConstant(call)) throw new Failure(`"${call}" is a word of the language: a call needs another name.`);
  if (ALL_CALLS.some(({ path: known }) => known === `/${family}/${call}`))
    throw new Failure(`The call /${family}/${call} is there already.`);
  for (const fixture of ['get-night-market.ts', 'get-night-market-test.ts'])
    if (existsSync(path.join(root, at(`${API}/${fixture}`))))
      throw new Failure(`${at(`${API}/${fixture}`)} is there already.`);
  const pattern = place.file.includes('/')
    ? `contract/src/${family}/*.{calls,schemas}.ts`
    : at(`${CONTRACT}/night-market.schemas.ts`);
  for (const file of await filesIn(root, pattern)) {
    const names = declaredNames(parseSource(await readFile(path.join(root, file), 'utf8')));
    if (names.includes(call)) throw new Failure(`${file} has a "${call}" already.`);
  }
}

function isConstant(name: string): boolean {
  try {
    return parseSource(`export const ${name} = 1;`).body.length === 1;
  } catch {
    return false;
  }
}
