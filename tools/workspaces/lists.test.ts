import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readWorkspace, type Workspace } from '../house/read-workspace.ts';

let workspace: Workspace;
let folders: string[];

beforeAll(async () => {
  workspace = await readWorkspace(process.cwd());
  folders = [...workspace.packages.values()].map(({ folder }) => folder);
}, 60_000);

describe('the packages of the workspace', () => {
  it('are listed once: lerna reads them from package.json', async () => {
    expect(JSON.parse(await read('lerna.json'))).not.toHaveProperty('packages');
  });

  it('are in the map of the README', async () => {
    const readme = await read('README.md');
    const map = readme.slice(readme.indexOf('## Map'), readme.indexOf('## I want to'));
    const named = [...map.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  it('have their types checked, every source of each', async () => {
    const { include } = JSON.parse(await read('tsconfig.json')) as { include: string[] };
    const patterns = include.map(
      (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}($|/)`),
    );
    const left = [...workspace.sources.keys()]
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => !patterns.some((pattern) => pattern.test(file)));
    expect(left).toEqual([]);
  });
});

function read(file: string): Promise<string> {
  return readFile(path.join(process.cwd(), file), 'utf8');
}
