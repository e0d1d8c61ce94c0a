import { ALL_CALLS } from '../calls.ts';
import type { TemplateCondition, TemplatePart, TemplateRecord } from './template-record.ts';

/** The parts of a contract schema that matter for holes. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
}
interface Schema {
  _zod: { def: Definition };
}

/**
 * What is wrong with the query of a template or its holes, in words, or `undefined`: each hole must name a field that the
 * contract declares for the query's value, or a fact of the page.
 */
export function holesProblem({ path, request, parts }: TemplateRecord): string | undefined {
  const call = ALL_CALLS.find((each) => each.path === path);
  if (!call || call.access !== 'open' || call.kind !== 'query')
    return `${path} is no query that anybody may make`;
  const fields = (call.request as unknown as Schema)._zod.def.shape ?? {};
  const stranger = Object.keys(request).find((field) => !Object.hasOwn(fields, field));
  if (stranger !== undefined) return `${path} takes no ${stranger}`;
  const value = call.value as unknown as Schema;
  return Object.values(parts)
    .flatMap(holesOf)
    .filter((hole) => !isKnown(hole, value))
    .map((hole) => `${path} answers no ${hole}`)[0];
}

function holesOf(parts: readonly TemplatePart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('fill' in part) return [part.of];
    if ('each' in part) return [`${part.each}[]`, ...holesOf(part.parts)];
    return [(part.when satisfies TemplateCondition).of, ...holesOf(part.parts)];
  });
}

function isKnown(hole: string, value: Schema): boolean {
  if (hole === 'page.title') return true;
  const [root, ...steps] = hole.replaceAll('[]', '.[]').split('.');
  if (root !== 'value') return false;
  let schemas = [value];
  for (const step of steps) schemas = schemas.flatMap(variantsOf).flatMap((schema) => within(schema, step));
  return schemas.length > 0;
}

/** A union has the fields of each of its members. */
function variantsOf(schema: Schema): Schema[] {
  const { options, innerType } = schema._zod.def;
  if (options) return options.flatMap(variantsOf);
  return innerType ? variantsOf(innerType) : [schema];
}

function within({ _zod: { def } }: Schema, step: string): Schema[] {
  const inner = step === '[]' ? def.element : def.shape?.[step];
  return inner ? [inner] : [];
}
