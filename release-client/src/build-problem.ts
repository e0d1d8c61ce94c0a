import { hasHashedName, isName, isVersion } from './names.ts';
import { isObject } from './json.ts';

type Fields = Record<string, unknown>;

/**
 * The first thing that is wrong with a `build.json`, in words, or `undefined`. Every file that it names must be in the build,
 * because a file without a hash would never be allowed to run.
 */
export function buildProblem(build: Fields, files: ReadonlySet<string>): string | undefined {
  if (typeof build['name'] !== 'string' || !isName(build['name'])) return 'name is not a deployable name';
  if (typeof build['version'] !== 'string' || !isVersion(build['version'])) return 'version is not x.y.z';
  if (typeof build['entry'] !== 'string' || !files.has(build['entry']))
    return 'entry is not a file of the build';
  if (build['globalName'] !== null && typeof build['globalName'] !== 'string') return 'globalName is no text';
  if (!isObject(build['builtAgainst'])) return 'builtAgainst is missing';
  return (
    modulesProblem(build['modules'], files) ??
    namesProblem(build) ??
    manifestProblem(build) ??
    templatesProblem(build)
  );
}

/** What is served at one address for all versions has to be the same file in all of them. */
function namesProblem({ hashedNames, entry, modules }: Fields): string | undefined {
  if (hashedNames === undefined) return undefined;
  if (hashedNames !== true) return 'hashedNames is not true';
  const parts = Object.values(modules as Record<string, { js: string[]; css: string[] }>);
  const files = [String(entry), ...parts.flatMap(({ js, css }) => [...js, ...css])];
  const plain = files.find((file) => !hasHashedName(file));
  return plain && `hashedNames is set, and the name of ${plain} has no hash`;
}

/** The gate checks the templates' content. */
function templatesProblem({ templates = {}, modules }: Fields): string | undefined {
  if (!isObject(templates)) return 'templates is no object';
  const stranger = Object.keys(templates).find((name) => !isObject(modules) || !Object.hasOwn(modules, name));
  return stranger && `the template ${stranger} stands for no module`;
}

function modulesProblem(modules: unknown, files: ReadonlySet<string>): string | undefined {
  if (!isObject(modules)) return 'modules is missing';
  for (const [name, module] of Object.entries(modules)) {
    const { js, css, doors } = isObject(module) ? module : {};
    if (!isTextList(js) || !isTextList(css) || !isTextList(doors)) {
      return `module ${name} does not list js, css and doors`;
    }
    const lost = [...js, ...css].find((file) => !files.has(file));
    if (lost !== undefined) return `module ${name} needs ${lost}, which is not a file of the build`;
  }
  return undefined;
}

function manifestProblem(build: Fields): string | undefined {
  const { manifest, modules } = build;
  if (manifest === null) return undefined;
  if (!isObject(manifest)) return 'manifest is missing';
  if (manifest['name'] !== build['name']) return 'manifest.name is another name';
  if (!isObjectList(manifest['pages']) || !isObjectList(manifest['slots']))
    return 'pages or slots are missing';
  for (const place of [...manifest['pages'], ...manifest['slots']]) {
    const module = place['module'];
    if (typeof module !== 'string' || !isObject(modules) || !Object.hasOwn(modules, module)) {
      return `${String(place['path'] ?? place['slot'])} needs module ${String(module)}, which is not exposed`;
    }
  }
  return manifest['pages'].map(pageProblem).find((problem) => problem !== undefined);
}

function pageProblem(page: Fields): string | undefined {
  const { path } = page;
  if (typeof path !== 'string' || !/^\/[A-Za-z0-9/_-]+$/.test(path))
    return `${String(path)} is not a page path`;
  if (!isObject(page['title']) || typeof page['title']['en'] !== 'string')
    return `${path} has no English title`;
  return undefined;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isObjectList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isObject);
}
