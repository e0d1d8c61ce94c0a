import type { LoaderContext } from 'webpack';

/** Evaluates a module while the bundle is built and puts what it exports, as data, in its place. */
async function evaluate(this: LoaderContext<object>): Promise<string> {
  const exported = (await this.importModule(`${this.resourcePath}?evaluate`)) as Record<string, unknown>;
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** In the pitch, before anything compiles the module itself. */
export const pitch = evaluate;
export default evaluate;
