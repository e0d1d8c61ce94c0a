import path from 'node:path';

/** What a change can reach, as far as it is looked for without the browser. */
export interface Plan {
  format: readonly string[];
  /** `all` where the rules themselves have changed. */
  lint: readonly string[] | 'all';
  unit: UnitPlan | 'all';
  /** Specs that were changed themselves. */
  browser: readonly string[];
}

export interface UnitPlan {
  /** Whoever imports one of these, by however many files, is tested. */
  related: readonly string[];
  /** Of these every test. */
  folders: readonly string[];
}

/** A source as far as it is looked at here. */
export interface Importer {
  file: string;
  imports: readonly string[];
}

/** They say how everything is built and tested. */
const FOR_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|[^/]+\.d\.ts|patches\/.*|tools\/jest\/.*)$/;
const CODE = /\.([cm]?[jt]s|tsx|json)$/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;
/** Nothing reads them but people. */
const PROSE = /\.md$/;

/** Decides what is to be looked at after these files have changed. `sources` says who imports what is no code: a style, a picture. */
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
    // Read by its path, as SQL is: whoever does so is somewhere in the package.
    if (importers.length === 0) folders.add(file.split('/', 1)[0] ?? '');
  }
  return { related: [...related], folders: [...folders] };
}

const importsFile = ({ file, imports }: Importer, wanted: string) =>
  imports.some((specifier) => path.posix.join(path.posix.dirname(file), specifier) === wanted);
