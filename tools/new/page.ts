import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { camelCase, replaceAll, replacementsOf, type Replacement } from '@palaro/create-remote/names';
import { LANGUAGES } from '@palaro/contract';
import { Failure } from '../console/console.mjs';
import { readFolder, REMOTE_FIXTURE } from './fixture.ts';
import { addElements } from './insert.ts';
import { checkFreePath, readManifests } from './manifests.ts';
import { checkName } from './names.ts';
import { json, type Plan } from './plan.ts';
import { declaredNames, listAt, parseSource } from './source-tree.ts';

const FIXTURE_PAGE = 'night-market';

/** A page of a remote: component, scenarios, test, texts in four languages, and the lines that make it known. */
export async function planPage(root: string, remote: string, page: string): Promise<Plan> {
  checkName(page, 'a page');
  await checkFree(root, remote, page);
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const replacements: Replacement[] = [
    ...replacementsOf(FIXTURE_PAGE, page),
    [path.basename(REMOTE_FIXTURE), remote],
    ['renderHere', renderFunction(remote, await read(`${remote}/src/testing.tsx`))],
  ];
  const fixture = async (file: string) => replaceAll(await read(`${REMOTE_FIXTURE}/${file}`), replacements);
  const files = new Map<string, string>();
  for (const [file, text] of await readFolder(
    path.join(root, REMOTE_FIXTURE, 'src', FIXTURE_PAGE),
    replacements,
  ))
    files.set(`${remote}/src/${page}/${file}`, text);
  for (const name of LANGUAGES) {
    const file = `src/locales/${name}.json`;
    files.set(`${remote}/${file}`, mergeTexts(await read(`${remote}/${file}`), await fixture(file)));
  }
  const same = 'src/locales/same-as-english.json';
  files.set(`${remote}/${same}`, mergeSame(await read(`${remote}/${same}`), await fixture(same)));

  let manifest = await read(`${remote}/manifest.ts`);
  const source = await fixture('manifest.ts');
  for (const place of [
    ['manifest', 'modules'],
    ['manifest', 'pages'],
  ]) {
    if (!listAt(parseSource(manifest), place))
      throw new Failure(
        `${remote}/manifest.ts does not list its ${place[1] ?? ''}: give it that list first.`,
      );
    manifest = addElements(manifest, place, { text: source, place });
  }
  files.set(`${remote}/manifest.ts`, manifest);
  const scenarios = `${remote}/src/scenarios.ts`;
  const place = ['SCENARIOS'];
  files.set(
    scenarios,
    addElements(await read(scenarios), place, { text: await fixture('src/scenarios.ts'), place }),
  );
  return {
    files,
    next: [
      `npm test -- unit ${remote}/src/${page}   its test`,
      `npm run dev -w ${remote}   it alone, at http://localhost:8090`,
      'docs/recipes/add-a-page.md   what comes next',
    ],
  };
}

/** @throws Failure when there is no such remote, or something of this name. */
async function checkFree(root: string, remote: string, page: string): Promise<void> {
  const manifests = await readManifests(root);
  const manifest = manifests.get(remote);
  if (!manifest)
    throw new Failure(`There is no remote "${remote}". There are: ${[...manifests.keys()].join(', ')}.`);
  if (existsSync(path.join(root, remote, 'src', page)))
    throw new Failure(`${remote}/src/${page} is there already.`);
  if (page in manifest.modules) throw new Failure(`${remote} exposes a module "${page}" already.`);
  await checkFreePath(root, page);
  const prefix = `${camelCase(page)}.`;
  if (Object.keys(manifest.messages).some((key) => key.startsWith(prefix)))
    throw new Failure(
      `${remote} has texts that begin with "${prefix}" already: the page needs another name.`,
    );
}

/** What the tests of a remote render its screens with. */
function renderFunction(remote: string, testing: string): string {
  const name = declaredNames(parseSource(testing)).find((declared) => declared.startsWith('render'));
  if (!name) throw new Failure(`${remote}/src/testing.tsx has no function that renders a screen.`);
  return name;
}

type Texts = Record<string, string>;

function mergeTexts(own: string, added: string): string {
  return json({ ...(JSON.parse(own) as Texts), ...(JSON.parse(added) as Texts) });
}

function mergeSame(own: string, added: string): string {
  const keys = JSON.parse(added) as Record<string, string[]>;
  const known = JSON.parse(own) as Record<string, string[]>;
  return json(
    Object.fromEntries(Object.entries(known).map(([name, list]) => [name, [...list, ...(keys[name] ?? [])]])),
  );
}
