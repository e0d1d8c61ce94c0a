import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** What the client reads of a call. */
const READ = ['path', 'access', 'kind', 'uploads', 'onTransportFailure'] as const;

/**
 * Writes a module of the contract without schemas: its calls and its lists as plain data, read off the declarations themselves. Everything
 * else that it exports comes from the whole module, which is left out where nobody takes it.
 */
async function slimContractLoader(this: LoaderContext<object>, source: string): Promise<string> {
  const { resourcePath } = this;
  if (path.basename(resourcePath) === 'index.ts') return passOn(source, path.dirname(resourcePath));
  const data: string[] = [];
  const others: string[] = [];
  for (const [name, value] of Object.entries(await exportsOf(resourcePath))) {
    const known = callsIn(value) ?? (isPlain(value) ? value : undefined);
    if (known === undefined) others.push(name);
    else data.push(`export const ${name} = ${JSON.stringify(known)};`);
  }
  const rest =
    others.length > 0 ? [`export { ${others.join(', ')} } from ${JSON.stringify(resourcePath)};`] : [];
  return [...data, ...rest].join('\n');
}

/** The contract's door: of its modules, those that declare calls are wanted slim. */
async function passOn(source: string, folder: string): Promise<string> {
  const files = [...new Set([...source.matchAll(/'\.\/([\w/-]+\.ts)'/g)].map(([, file = '']) => file))];
  const declaring = await Promise.all(
    files.map(async (file) => {
      const exported = await exportsOf(path.join(folder, file));
      return Object.values(exported).some((value) => callsIn(value)) ? [file] : [];
    }),
  );
  return declaring.flat().reduce((text, file) => text.replaceAll(`'./${file}'`, `'./${file}?slim'`), source);
}

/** As it is now: a build that watches evaluates a module again when it was saved. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = await stat(file);
  return (await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as Record<string, unknown>;
}

/** Of a call, or of a table of calls. */
function callsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isCall(value)) return Object.fromEntries(READ.map((name) => [name, value[name]]));
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, each]) => isCall(each))) return undefined;
  return Object.fromEntries(entries.map(([name, each]) => [name, callsIn(each)]));
}

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return isData && Object.values(value).every(isPlain);
  }
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value) || value === null;
}

export default slimContractLoader;
