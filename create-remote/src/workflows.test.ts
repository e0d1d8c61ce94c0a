import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const TEMPLATE = path.join(process.cwd(), 'create-remote/template');
/** A copy of the published schemas, SchemaStore's for GitHub and GitLab's own, from before GitLab had `id_tokens`. */
const SCHEMAS = path.join(
  path.dirname(
    createRequire(path.join(process.cwd(), 'create-remote/package.json')).resolve('schemastore/package.json'),
  ),
  'schemas/json',
);

const read = (file: string) => readFileSync(path.join(TEMPLATE, file), 'utf8');
const validatorOf = (schema: string) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(path.join(SCHEMAS, schema), 'utf8')) as AnySchema);
};

interface Workflow {
  release?: { id_tokens?: object };
}

/** Without what the schemas do not know yet. */
function known({ release, ...rest }: Workflow): object {
  const { id_tokens: _, ...job } = release ?? {};
  return release ? { ...rest, release: job } : rest;
}

const WORKFLOWS = [
  ['.github/workflows/remote.yml', 'github-workflow.json', 'runs-on: ubuntu-latest', 'runs-on: []'],
  [
    '.gitlab-ci.yml',
    'gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json',
    'stage: check',
    'stage: 5',
  ],
] as const;

describe.each(WORKFLOWS)('%s', (file, schema, line, wrong) => {
  it('is valid by the published schema, which refuses a mistake in it', () => {
    const validate = validatorOf(schema);
    expect([validate(known(parse(read(file)) as Workflow)), validate.errors]).toEqual([true, null]);
    expect(read(file)).toContain(line);
    expect(validate(known(parse(read(file).replace(line, wrong)) as Workflow))).toBe(false);
  });

  it('calls scripts of the package.json, every check of it', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const called = [...read(file).matchAll(/npm (?:run )?([\w:]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['ci', 'config'].includes(name));
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
    expect(called).toEqual(expect.arrayContaining(['lint', 'test', 'test:browser', 'release']));
  });
});

it('both hosts run the same, in the same order', () => {
  const { jobs } = parse(read('.github/workflows/remote.yml')) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const { default: all, ...gitlab } = parse(read('.gitlab-ci.yml')) as {
    default: { before_script: string[] };
  } & Record<string, { script: string[] }>;
  // What GitHub has an action for.
  const [registry, ...before] = all.before_script;
  expect(registry).toContain('npm config set @palaro:registry');
  for (const [name, { steps }] of Object.entries(jobs))
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([...before, ...(gitlab[name]?.script ?? [])]);
});

it('the job that releases gets a token that is meant for the release service', () => {
  const { jobs } = parse(read('.github/workflows/remote.yml')) as {
    jobs: Record<string, { permissions?: Record<string, string> }>;
  };
  expect(Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token'] === 'write')).toEqual(
    [['release', expect.anything()]],
  );
  expect((parse(read('.gitlab-ci.yml')) as Workflow).release?.id_tokens).toEqual({
    PALARO_ID_TOKEN: { aud: '$PALARO_SERVICE' },
  });
});
