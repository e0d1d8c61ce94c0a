import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';

const root = process.cwd();
const folder = path.join(root, '.cache', 'build-tests', `sbom-${process.pid}`);

/** The remote's own configuration, built to another place, with what webpack itself says of each module. */
const WITH_STATS = `
import { writeFileSync } from 'node:fs';
import config from ${JSON.stringify(path.join(root, 'mfe-wallet', 'webpack.config.ts'))};
const statsOptions = { all: false, ids: true, modules: true, modulesSpace: Infinity, nestedModules: true, nestedModulesSpace: Infinity };
const writeStats = {
  apply: ({ hooks }) =>
    hooks.done.tap('stats', (stats) =>
      writeFileSync(${JSON.stringify(path.join(folder, 'stats.json'))}, JSON.stringify(stats.toJson(statsOptions)))),
};
const output = { ...config.output, path: ${JSON.stringify(path.join(folder, 'dist'))} };
export default { ...config, output, plugins: [...config.plugins, writeStats] };
`;

interface StatsModule {
  nameForCondition?: string | null;
  chunks?: readonly unknown[];
  modules?: readonly StatsModule[];
}

interface Sbom {
  components: { group?: string; name: string; version: string; purl: string; licenses?: unknown[] }[];
}

let text: string;
let sbom: Sbom;
let stats: { modules: StatsModule[] };

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'with-stats.mjs');
  await writeFile(config, WITH_STATS);
  const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [webpack, '--config', config, '--disable-interpret'], {
    cwd: path.join(root, 'mfe-wallet'),
  });
  text = await readFile(path.join(folder, 'dist', 'bom.json'), 'utf8');
  sbom = JSON.parse(text) as Sbom;
  stats = JSON.parse(await readFile(path.join(folder, 'stats.json'), 'utf8')) as typeof stats;
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const nameOf = ({ group, name }: Sbom['components'][number]) =>
  group === undefined ? name : `${group}/${name}`;

/** The packages of the modules that webpack itself says are in a chunk. */
function packagesIn(modules: readonly StatsModule[], isInChunk = false): string[] {
  return modules.flatMap(({ nameForCondition, chunks = [], modules: inner = [] }) => {
    const isIn = isInChunk || chunks.length > 0;
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/.@][^/]*)/.exec(nameForCondition ?? '') ?? [];
    return [...(isIn && name !== undefined ? [name] : []), ...packagesIn(inner, isIn)];
  });
}

describe('the SBOM of mfe-wallet', () => {
  it('has the packages in its chunks and those of the runtime in its entry for other hosts, and no other', async () => {
    const plain = await readFile(path.join(folder, 'dist', 'remoteEntry.plain.js'), 'utf8');
    expect(plain).toContain('__FEDERATION__');
    const runtime = ['error-codes', 'runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'];
    const expected = new Set([
      ...packagesIn(stats.modules),
      ...runtime.map((name) => `@module-federation/${name}`),
    ]);
    expect(expected.size).toBeGreaterThan(10);
    expect(sbom.components.map(nameOf).toSorted()).toEqual([...expected].toSorted());
  });

  it('has the versions and licences of what is installed', async () => {
    const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { version: string; license: string }>;
    };
    for (const component of sbom.components) {
      const name = nameOf(component);
      const installed = Object.entries(packages)
        .filter(([place]) => place.endsWith(`node_modules/${name}`))
        .map(([, { version, license }]) => ({ version, licenses: [{ license: { id: license } }] }));
      const { version, licenses, purl } = component;
      expect(installed).toContainEqual({ version, licenses });
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    }
  });

  it('fits the schema of CycloneDX, and names neither a machine nor a time', async () => {
    const { resolve } = createRequire(path.join(root, 'webpack-preset', 'package.json'));
    const schemas = path.join(
      path.dirname(resolve('@cyclonedx/cyclonedx-library/package.json')),
      'res',
      'schema',
    );
    const read = async (file: string) =>
      JSON.parse(await readFile(path.join(schemas, file), 'utf8')) as object;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(
      await read('spdx.SNAPSHOT.schema.json'),
      'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json',
    );
    ajv.addSchema(
      await read('jsf-0.82.SNAPSHOT.schema.json'),
      'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json',
    );
    const fits = ajv.compile(await read('bom-1.6.SNAPSHOT.schema.json'));
    fits(sbom);
    expect(fits.errors ?? []).toEqual([]);
    expect(text).not.toContain(root);
    expect(text).not.toMatch(/timestamp|serialNumber|\d{4}-\d\d-\d\dT/);
  });
});
