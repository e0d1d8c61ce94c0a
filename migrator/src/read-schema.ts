import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SqlFile {
  /** Below its folder: `baseline/account.sql`, `ledger/ledger.sql`. */
  name: string;
  text: string;
  hash: string;
}

/** Where a package keeps its SQL. */
export interface SchemaFolders {
  /** The owner of the tables, for messages: `the member API`. */
  owner: string;
  /** The table of applied files, with its schema: `public.schema_migration`. */
  record: string;
  /** Holds `baseline/*.sql` and `migrations/NNNN-name.sql`. */
  tables: string;
  /** The sources: `*.sql` anywhere below are functions, those of triggers in `*.triggers.sql`, rights in `*.grants.sql`. */
  sources: string;
  /** Patterns of other SQL below `sources`. */
  except?: readonly string[];
}

/** All SQL of a package, each list in the order in which it is applied. */
export interface Schema {
  owner: string;
  record: string;
  /** Before the tables, whose triggers name them. */
  triggers: readonly SqlFile[];
  /** The tables as they were first released: run once, on an empty database. */
  baseline: readonly SqlFile[];
  /** Changes of the tables since then. */
  migrations: readonly SqlFile[];
  /** After the tables, whose types they take. */
  functions: readonly SqlFile[];
  /** What each role may do: last, and all of them again with every change. */
  grants: readonly SqlFile[];
}

const MIGRATION = /^migrations\/\d{4}-[a-z0-9-]+\.sql$/;

/** Reads the files; throws when one of `migrations/` has no number, or a number that another one has. */
export async function readSchema(folders: SchemaFolders): Promise<Schema> {
  const { owner, record, tables, sources, except = [] } = folders;
  const outside = [`${path.relative(sources, tables)}/**`, '**/node_modules/**', ...except];
  const files = await readFiles(sources, '**/*.sql', outside);
  const migrations = await readFiles(tables, 'migrations/*.sql');
  requireNumbers(migrations);
  return {
    owner,
    record,
    triggers: files.filter(isOfTriggers),
    baseline: await readFiles(tables, 'baseline/*.sql'),
    migrations,
    functions: files.filter((file) => !isOfTriggers(file) && !isOfGrants(file)),
    grants: files.filter(isOfGrants),
  };
}

const isOfTriggers = ({ name }: SqlFile) => name.endsWith('.triggers.sql');
const isOfGrants = ({ name }: SqlFile) => name.endsWith('.grants.sql');

/** In the order of their names. */
async function readFiles(
  folder: string,
  pattern: string,
  exclude: readonly string[] = [],
): Promise<SqlFile[]> {
  const names: string[] = [];
  for await (const name of glob(pattern, { cwd: folder, exclude })) names.push(name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function requireNumbers(migrations: readonly SqlFile[]): void {
  const numbers = new Set<string>();
  for (const { name } of migrations) {
    if (!MIGRATION.test(name)) throw new Error(`${name} is no migration: those are called NNNN-name.sql.`);
    const number = path.basename(name).slice(0, 4);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
}
