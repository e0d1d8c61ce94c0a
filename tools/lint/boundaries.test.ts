import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = process.cwd();
/** Inside the project, so that the lint finds its plugin; a small tree with the same structure as the real one. */
const tree = path.join(root, '.cache', 'lint-tests', randomUUID());

const REFUSED: [what: string, file: string, code: string, message: RegExp][] = [
  [
    'a feature that imports its sibling',
    'mfe-wallet/src/deposit/a.ts',
    "import { value } from '../statement/part.ts';",
    /The feature deposit may not import its sibling statement\. Put what both need into mfe-wallet\/src/,
  ],
  [
    'a feature that loads its sibling later',
    'mfe-wallet/src/deposit/b.ts',
    "const { value } = await import('../statement/part.ts');",
    /may not import its sibling statement/,
  ],
  [
    'a feature that hands on its sibling',
    'mfe-wallet/src/deposit/c.ts',
    "export { value } from '../statement/part.ts';\nconst value = 1;",
    /may not import its sibling statement/,
  ],
  [
    'a remote that imports another remote by path',
    'mfe-wallet/src/deposit/d.ts',
    "import { value } from '../../../mfe-games/src/lobby/part.ts';",
    /The remote mfe-wallet may not import the remote mfe-games, which is released by itself.*slot/,
  ],
  [
    'a remote that imports another remote by name',
    'mfe-wallet/src/deposit/e.ts',
    "import { value } from '@palaro/mfe-games/lobby';",
    /only the doors of shared-lib\. Parts meet at run time/,
  ],
  [
    'a manifest that imports another remote',
    'mfe-wallet/manifest.ts',
    "import { value } from '../mfe-games/src/lobby/part.ts';",
    /The remote mfe-wallet may not import the remote mfe-games/,
  ],
  [
    'a remote nobody has heard of yet that imports another remote',
    'mfe-loyalty/src/points/a.ts',
    "import { value } from '../../../mfe-games/src/lobby/part.ts';",
    /The remote mfe-loyalty may not import the remote mfe-games/,
  ],
  [
    'a remote that imports the shell',
    'mfe-wallet/src/deposit/f.ts',
    "import { value } from '../../../shell/src/part.ts';",
    /A remote may not import the shell.*session, events, navigate and slots/,
  ],
  [
    'the shell that imports a remote by path',
    'shell/src/a.ts',
    "import { value } from '../../mfe-games/src/lobby/part.ts';",
    /only through the live release set. Declare the page or slot in the manifest of mfe-games/,
  ],
  [
    'the shell that imports a remote by name',
    'shell/src/b.ts',
    "import { value } from '@palaro/mfe-games/lobby';",
    /reaches remotes through the live release set/,
  ],
  ...[
    'redux',
    '@reduxjs/toolkit',
    'react-redux',
    'react-router',
    'react-router-dom',
    'i18next',
    'react-i18next',
    'axios',
  ].map((name, index): (typeof REFUSED)[number] => [
    `a remote that takes ${name} past the doors`,
    `mfe-wallet/src/deposit/library-${index}.ts`,
    `import value from '${name}';`,
    /Through a shared-lib door: take it from @palaro\/shared-lib\/core/,
  ]),
  [
    'a screen that calls the API by itself',
    'mfe-wallet/src/deposit/calls.ts',
    "import { callApi } from '@palaro/shared-lib/core';",
    /declare the endpoint in the feature's \*\.queries\.ts/,
  ],
  [
    'a remote that takes the inside of a library past the doors',
    'mfe-wallet/src/deposit/g.ts',
    "import value from '@reduxjs/toolkit/query/react';",
    /Through a shared-lib door/,
  ],
  [
    'a configuration of a remote that takes another part into its build',
    'mfe-wallet/webpack.config.ts',
    "import value from '@palaro/release';",
    /takes how it is built from @palaro\/webpack-preset/,
  ],
  [
    'a remote that takes the preset into its code',
    'mfe-wallet/src/deposit/i.ts',
    "import { sharedReact } from '@palaro/webpack-preset';",
    /may not import another part of the workspace/,
  ],
  [
    'a remote that imports shared-lib by path',
    'mfe-wallet/src/deposit/h.ts',
    "import { value } from '../../../shared-lib/src/ui/part.ts';",
    /by its public name, @palaro\/shared-lib\/<door>/,
  ],
  [
    'a door of shared-lib that imports another by path',
    'shared-lib/src/ui/a.ts',
    "import { value } from '../core/part.ts';",
    /by its public name, @palaro\/shared-lib\/core: a relative import would run a second copy/,
  ],
  [
    'shared-lib that imports a remote',
    'shared-lib/src/ui/b.ts',
    "import { value } from '@palaro/mfe-games/lobby';",
    /it imports none of them/,
  ],
  [
    'the migrator that imports a package whose SQL it applies',
    'migrator/src/a.ts',
    "import { value } from '@palaro/member-api/database';",
    /The migrator brings the SQL of any package to a database and knows none of them/,
  ],
  [
    'the client of the collector that imports a package whose lines it sends',
    'collector/src/a.ts',
    "import { value } from '@palaro/member-api/database';",
    /The client of the collector sends lines of any package and knows none of them/,
  ],
  [
    'the ledger that imports a neighbour',
    'member-api/src/money/ledger/a.ts',
    "import { value } from '../deposit/index.ts';",
    /The ledger imports nothing but money and itself/,
  ],
  [
    'the ledger that imports the settings of the API',
    'member-api/src/money/ledger/b.ts',
    "import { value } from '../../settings.ts';",
    /The ledger imports nothing but money and itself/,
  ],
  [
    'a module of the API that goes past the index of another',
    'member-api/src/money/deposit/a.ts',
    "import { value } from '../../account/member/part.ts';",
    /reaches another one through its index\.ts/,
  ],
  [
    'a module of the API that goes past the index of the ledger',
    'member-api/src/money/deposit/b.ts',
    "import { value } from '../ledger/part.ts';",
    /reaches another one through its index\.ts/,
  ],
  [
    'the sandbox that imports the API',
    'sandbox/src/sms/a.ts',
    "import { value } from '../../../member-api/src/money/deposit/index.ts';",
    /may not import the member API.*signs and verifies by itself/,
  ],
  [
    'a test of the sandbox that imports the API',
    'sandbox/src/sms/a.test.ts',
    "import { value } from '../../../member-api/src/money/deposit/index.ts';",
    /may not import the member API/,
  ],
  [
    'the sandbox that imports the API by name',
    'sandbox/src/sms/b.ts',
    "import { value } from '@palaro/member-api/platform/database';",
    /by the contract and by HTTP only/,
  ],
  [
    'the API that imports the sandbox',
    'member-api/src/money/deposit/c.ts',
    "import { value } from '../../../../sandbox/src/sms/part.ts';",
    /The member API may not import the sandbox/,
  ],
  [
    'the edge that imports the API',
    'edge/src/a.ts',
    "import { value } from '../../member-api/src/money/deposit/index.ts';",
    /know the other parts by the contract and by HTTP only/,
  ],
  [
    'tools that imports a part it may not know',
    'tools/new/by-name.ts',
    "import { value } from '@palaro/e2e/tour';",
    /What runs a site belongs to stack/,
  ],
  [
    'e2e that imports a part it may not know',
    'e2e/tour/by-name.ts',
    "import { value } from '@palaro/member-api/seed';",
    /A journey meets the parts as a member does/,
  ],
  [
    'bench that imports a part it may not know',
    'bench/calls/by-name.ts',
    "import { value } from '@palaro/mfe-games/lobby';",
    /measures the site as it is released/,
  ],
  [
    'stack that imports a part it may not know',
    'stack/src/by-name.ts',
    "import { value } from '@palaro/e2e/support/site';",
    /What drives a running site belongs to e2e or bench/,
  ],
  [
    'html that imports a part it may not know',
    'html/src/by-name.ts',
    "import { value } from '@palaro/contract';",
    /imports no package of the workspace/,
  ],
  [
    'game-art that imports a part it may not know',
    'game-art/src/by-name.ts',
    "import { value } from '@palaro/studio/stakes';",
    /Drawn art knows nobody who shows it/,
  ],
  [
    'studio that imports a part it may not know',
    'studio/src/by-name.ts',
    "import { value } from '@palaro/sandbox/games/catalogue/catalogue';",
    /knows nobody who runs them/,
  ],
  [
    'webpack-preset that imports a part it may not know',
    'webpack-preset/src/by-name.ts',
    "import { value } from '@palaro/mfe-games/lobby';",
    /Take what differs as an option/,
  ],
  [
    'publish that runs a package which it packs',
    'publish/src/by-name.ts',
    "import { value } from '@palaro/shared-lib/core';",
    /reads the packages that it packs as files/,
  ],
  [
    'remote-kit that imports a part it may not know',
    'remote-kit/src/by-name.ts',
    "import { value } from '@palaro/member-api/seed';",
    /shows and checks one remote/,
  ],
  [
    'create-remote that imports a package of the workspace',
    'create-remote/src/by-name.ts',
    "import { value } from '@palaro/contract';",
    /on a machine with nothing of ours/,
  ],
  [
    'the contract that imports a part it may not know',
    'contract/src/by-name.ts',
    "import { value } from '@palaro/member-api/seed';",
    /imports neither/,
  ],
  [
    'release that imports a part it may not know',
    'release/src/by-name.ts',
    "import { value } from '@palaro/member-api/seed';",
    /by the contract and by HTTP only/,
  ],
  [
    'a journey that reaches into tools by a path',
    'e2e/tour/by-path.ts',
    "import { value } from '../../tools/console/part.ts';",
    /No import leaves its package by a path\. Import it by name, @palaro\/tools\/<subpath>, with a line in the exports of tools/,
  ],
  [
    'a server that reaches into a package by a path',
    'sandbox/src/sms/by-path.ts',
    "import { value } from '../../../studio/src/part.ts';",
    /Import it by name, @palaro\/studio\/<subpath>/,
  ],
  [
    'a benchmark that reaches into a server by a path',
    'bench/calls/by-path.ts',
    "import { value } from '../../member-api/src/money/deposit/index.ts';",
    /with a line in the exports of the package that holds member-api\/src/,
  ],
];

const TAKEN: [what: string, file: string, code: string][] = [
  ['a feature that imports itself', 'mfe-wallet/src/deposit/m.ts', "import { value } from './part.ts';"],
  [
    'a feature that imports what its remote shares',
    'mfe-wallet/src/deposit/n.ts',
    "import { value } from '../shared-part.ts';",
  ],
  [
    'a feature that imports a door',
    'mfe-wallet/src/deposit/o.ts',
    "import { value } from '@palaro/shared-lib/ui';",
  ],
  [
    'an endpoint that makes several calls',
    'mfe-wallet/src/deposit/calls.queries.ts',
    "import { callApi } from '@palaro/shared-lib/core';",
  ],
  [
    'a manifest that names its own pages',
    'mfe-wallet/src/manifest.ts',
    "const page = () => import('./deposit/part.ts');",
  ],
  [
    'the ledger that imports itself and money',
    'member-api/src/money/ledger/m.ts',
    "import { value } from './part.ts';\nimport { units } from '@palaro/contract';",
  ],
  [
    'the ledger that imports the type of a connection',
    'member-api/src/money/ledger/n.ts',
    "import type { value } from '../../platform/database/index.ts';",
  ],
  [
    'a module of the API that uses the index of another',
    'member-api/src/money/deposit/m.ts',
    "import { value } from '../../account/member/index.ts';",
  ],
  ['a door that imports itself', 'shared-lib/src/ui/m.ts', "import { value } from './part.ts';"],
  [
    'one sandbox that imports the contract',
    'sandbox/src/sms/m.ts',
    "import { value } from '@palaro/contract';",
  ],
  ['tools that imports what stands below it', 'tools/new/m.ts', "import { value } from '@palaro/contract';"],
  [
    'e2e that imports what stands below it',
    'e2e/tour/m.ts',
    "import { value } from '@palaro/stack/start-stack';",
  ],
  [
    'bench that imports what stands below it',
    'bench/calls/m.ts',
    "import { value } from '@palaro/e2e/support/site';",
  ],
  ['stack that imports what stands below it', 'stack/src/m.ts', "import { value } from '@palaro/release';"],
  [
    'game-art that imports what stands below it',
    'game-art/src/m.ts',
    "import { value } from '@palaro/html';",
  ],
  [
    'studio that imports what stands below it',
    'studio/src/m.ts',
    "import { value } from '@palaro/game-art/stage';",
  ],
  [
    'webpack-preset that imports what stands below it',
    'webpack-preset/src/m.ts',
    "import { value } from '@palaro/contract';",
  ],
  [
    'publish that imports what stands below it',
    'publish/src/m.ts',
    "import { value } from '@palaro/webpack-preset/shapes';",
  ],
  [
    'release that imports what stands below it',
    'release/src/m.ts',
    "import { value } from '@palaro/contract';",
  ],
  ['html that imports itself', 'html/src/m.ts', "import { value } from './part.ts';"],
  ['the contract that imports itself', 'contract/src/m.ts', "import { value } from './part.ts';"],
  [
    'tools that imports another of its folders',
    'tools/new/n.ts',
    "import { value } from '../console/part.ts';",
  ],
  [
    'a remote nobody has heard of yet that imports a door',
    'mfe-loyalty/src/points/m.ts',
    "import { value } from '@palaro/shared-lib/ui';",
  ],
];

/** The targets of the imports above. */
const PARTS = [
  'mfe-wallet/src/statement/part.ts',
  'mfe-wallet/src/deposit/part.ts',
  'mfe-wallet/src/shared-part.ts',
  'mfe-games/src/lobby/part.ts',
  'shell/src/part.ts',
  'shared-lib/src/ui/part.ts',
  'shared-lib/src/core/part.ts',
  'member-api/src/settings.ts',
  'member-api/src/money/ledger/part.ts',
  'member-api/src/money/ledger/index.ts',
  'member-api/src/platform/database/index.ts',
  'member-api/src/money/deposit/index.ts',
  'member-api/src/account/member/part.ts',
  'member-api/src/account/member/index.ts',
  'sandbox/src/sms/part.ts',
  'studio/src/part.ts',
  'html/src/part.ts',
  'contract/src/part.ts',
  'tools/console/part.ts',
];

let findings: Map<string, string[]>;

beforeAll(async () => {
  for (const part of PARTS) await write(part, 'export const value = 1;\n');
  const files = [...REFUSED, ...TAKEN].map(([, file, code]) => ({ file, code }));
  for (const { file, code } of files) await write(file, `${code}\n`);
  for (const file of ['.oxlintrc.json', 'tools/lint/boundaries.mjs'])
    await write(file, await readFile(path.join(root, file), 'utf8'));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  findings = await lint(files.map(({ file }) => file));
}, 60_000);

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('the lint', () => {
  it.each(REFUSED)('refuses %s and suggests the right import', (_, file, __, message) => {
    expect(findings.get(file)?.join('\n') ?? '').toMatch(message);
  });

  it.each(TAKEN)('allows %s', (_, file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });
});

it('the lint finds the same where it is begun in the folder of one package, as an editor that opens that alone does', async () => {
  const folder = 'mfe-wallet';
  const own = [...findings].filter(([file]) => file.startsWith(`${folder}/`));
  expect(own.length).toBeGreaterThan(5);
  const files = [...REFUSED, ...TAKEN].flatMap(([, file]) =>
    file.startsWith(`${folder}/`) ? path.relative(folder, file) : [],
  );
  const there = [...(await lint(files, folder))].map(([file, problems]) => [
    path.join(folder, file),
    problems,
  ]);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(own));
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
}

/** File → messages of the rules about imports. */
async function lint(files: string[], folder = '.'): Promise<Map<string, string[]>> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const answer = await promisify(execFile)(process.execPath, [oxlint, '--format=json', ...files], {
    cwd: path.join(tree, folder),
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(answer.stdout) as {
    diagnostics: { filename: string; message: string; help?: string; code: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { filename, message, help = '', code } of diagnostics) {
    if (!/boundaries|restricted-imports/.test(code)) continue;
    found.set(filename, [...(found.get(filename) ?? []), `${message} ${help}`]);
  }
  return found;
}
