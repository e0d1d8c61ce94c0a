/** A package.json of the workspace. */
export interface WorkspacePackage {
  name: string;
  version: string;
  description?: string;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  sideEffects?: unknown;
}

/** A package.json as it is published. */
export interface PublishedPackage extends Omit<WorkspacePackage, 'exports'> {
  type: 'module';
  license: string;
  engines: { node: string };
  exports: Record<string, string | { types: string; default?: string }>;
  files: string[];
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: true }>;
}

/** One page, or one build, has one of each: whoever installs the package chooses it. webpack to the digit, because of what federation takes from it. */
const PEERS: Readonly<Record<string, (version: string) => string>> = {
  react: (version) => `^${version}`,
  'react-dom': (version) => `^${version}`,
  webpack: (version) => version,
};

const compiled = (file: string, extension: '.js' | '.d.ts'): string => file.replace(/\.tsx?$/, extension);

interface Surroundings {
  /** Packages that its compiled files import. */
  imports: ReadonlySet<string>;
  /** Doors and files that only the published form has. */
  added: { exports: PublishedPackage['exports']; files: ReadonlyMap<string, string | Buffer> };
  /** Packages of the workspace that are published → their versions. */
  published: Readonly<Record<string, string>>;
  /** Versions of what the workspace has for tests. */
  forTests: Readonly<Record<string, string>>;
}

/**
 * The package.json of the published form. The sources become compiled modules with types. Doors to fixtures are left out, and so are scripts.
 * What only its kits for tests import is an optional peer.
 */
export function publishedPackage(
  { name, version, description, bin, exports = {}, dependencies = {}, sideEffects }: WorkspacePackage,
  { imports, published, forTests, added }: Surroundings,
): PublishedPackage {
  const isOurs = (each: string) => each.startsWith('@palaro/');
  // What is not published stands in the bundle, and imports there what is.
  const ours = [...imports].filter((each) => each !== name && each in published);
  const own = [
    ...Object.entries(dependencies).filter(([each]) => !isOurs(each)),
    ...ours.map((each) => [each, published[each] ?? ''] as const),
  ];
  const optional = [...imports]
    .filter((each) => each !== name && !own.some(([known]) => known === each))
    .toSorted();
  const unknown = optional.filter((each) => !(each in forTests));
  if (unknown.length > 0) throw new Error(`${name} imports ${unknown.join(', ')}, which nobody declares.`);
  const peers = own.flatMap(([each, pin]) => (PEERS[each] ? [[each, PEERS[each](pin)] as const] : []));
  return {
    name,
    version,
    ...(description !== undefined && { description }),
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin: mapValues(bin, (file) => compiled(file, '.js')) }),
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([, file]) => !file.startsWith('./test/'))
          .map(([door, file]) => [door, publishedDoor(file)]),
      ),
      ...added.exports,
    },
    files: [
      'src',
      'CHANGELOG.md',
      ...new Set([...added.files.keys()].map((file) => file.split('/')[0] ?? file)),
    ],
    dependencies: Object.fromEntries(own.filter(([each]) => !PEERS[each])),
    peerDependencies: Object.fromEntries([
      ...peers,
      ...optional.map((each) => [each, `^${forTests[each]}`] as const),
    ]),
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true as const }])),
    }),
  };
}

const publishedDoor = (file: string) =>
  /\.tsx?$/.test(file) ? { types: compiled(file, '.d.ts'), default: compiled(file, '.js') } : file;

const mapValues = <Value>(object: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
