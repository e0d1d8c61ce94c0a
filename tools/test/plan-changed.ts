import path from 'node:path';

/** The plan of checks for a change, except for unchanged browser tests. */
export interface Plan {
  format: readonly string[];
  /** `all` when the rules themselves have changed. */
  lint: readonly string[] | 'all';
  unit: UnitPlan | 'all';
  /** Specs that were changed themselves. */
  browser: readonly string[];
}

export interface UnitPlan {
  /** Tests that import one of these, directly or indirectly, are run. */
  related: readonly string[];
  /** Packages of which all tests are run. */
  folders: readonly string[];
}

/** The used data of a source. */
export interface Importer {
  file: string;
  imports: readonly string[];
}

/** Files that affect all builds and tests. */
const FOR_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|[^/]+\.d\.ts|patches\/.*|tools\/jest\/.*)$/;
const CODE = /\.([cm]?[jt]s|tsx|json)$/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;
/** Documentation. */
const PROSE = /\.md$/;

/** Decides the checks after these files have changed. `sources` is used to find importers of files that are not code: styles, pictures. */
export function planChanged(files: readonly string[], sources: Iterable<Importer>): Plan {
  const browser = files.filter((file) => SPEC.test(file));
  const code = files.filter((file) => CODE.test(file) && !SPEC.test(file));
  return {
    format: files,
    lint: files.includes('.oxlintrc.json') ? 'all' : files.filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file)),
    unit: files.some((file) => FOR_ALL.test(file))
      ? 'all'
      : planUnit(
          code,
          files.filter((file) => !CODE.test(file) && !PROSE.test(file) && file.includes('/')),
          [...sources],
        ),
    browser,
  };
}

function planUnit(code: readonly string[], others: readonly string[], sources: Importer[]): UnitPlan {
  const related = new Set(code);
  const folders = new Set<string>();
  for (const file of others) {
    const importers = sources.filter((source) => importsFile(source, file));
    for (const importer of importers) related.add(importer.file);
    // Read by its path, like SQL, somewhere in its package.
    if (importers.length === 0) folders.add(file.split('/', 1)[0] ?? '');
  }
  return { related: [...related], folders: [...folders] };
}

const importsFile = ({ file, imports }: Importer, wanted: string) =>
  imports.some((specifier) => path.posix.join(path.posix.dirname(file), specifier) === wanted);
