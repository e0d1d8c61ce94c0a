import * as z from 'zod/mini';
import { errorsOf, wireRequest, type DescribedCall } from './described-call.ts';
import type { CallShape, Limits, Shape, ShapeField } from './shape.ts';

interface Schema {
  type?: string | readonly string[];
  enum?: readonly (string | number | boolean)[];
  const?: string | number | boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  [limit: string]: unknown;
}

/** Path → what the call takes and answers, as a release carries it and the API says it of itself. */
export const callShapes = (calls: readonly DescribedCall[]): Record<string, CallShape> =>
  Object.fromEntries(calls.map((call) => [call.path, callShape(call)]));

function callShape(call: DescribedCall): CallShape {
  const { access, kind, uploads } = call;
  const value: ShapeField = { shape: schemaShape(call.value, 'output') };
  const top = schemaShape(call.top, 'output');
  return {
    access,
    kind,
    uploads: Object.fromEntries(uploads.map(({ name, required }) => [name, { required }])),
    request: schemaShape(wireRequest(call), 'input'),
    answer: { kind: 'object', fields: { value, ...(top.kind === 'object' && top.fields) } },
    errors: errorsOf(call).toSorted(),
  };
}

/** What a schema lets through: as it is sent (`input`), or as it is answered. */
export const schemaShape = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape =>
  shapeOf(z.toJSONSchema(schema, { io }) as Schema);

function shapeOf(schema: Schema): Shape {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(shapeOf));
  if (schema.const !== undefined) return { kind: 'value', value: schema.const };
  if (schema.enum) return unionOf(schema.enum.map((value) => ({ kind: 'value', value })));
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => shapeOf({ ...schema, type })));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return { kind: 'list', of: shapeOf(schema.items ?? {}) };
  const limits = limitsOf(schema);
  return {
    kind: 'plain',
    name: typeof schema.type === 'string' ? schema.type : 'unknown',
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

const unionOf = (of: readonly Shape[]): Shape => {
  const [only, ...others] = of;
  return only && others.length === 0 ? only : { kind: 'union', of };
};

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): Shape {
  const fields = Object.entries(properties).map(([name, each]): [string, ShapeField] => [
    name,
    { shape: shapeOf(each), ...(!required.includes(name) && { optional: true }) },
  ]);
  const others = typeof additionalProperties === 'object' ? shapeOf(additionalProperties) : undefined;
  return { kind: 'object', fields: Object.fromEntries(fields), ...(others && { others }) };
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** A format is a pattern by another name, and says itself what it means. */
function limitsOf(schema: Schema): Limits {
  const limits = LIMITS.flatMap((name) =>
    typeof schema[name] === 'number' ? [[name, schema[name]] as const] : [],
  );
  const patterns = [schema, ...(schema.allOf ?? [])]
    .map(({ format, pattern }) => format ?? pattern)
    .filter((each): each is string => typeof each === 'string' && each !== ANYTHING)
    .toSorted((one, other) => one.localeCompare(other, 'en'));
  return Object.fromEntries([...limits, ...(patterns.length > 0 ? [['pattern', patterns.join(' ')]] : [])]);
}

/** What every text of the contract is held to: no zero byte. */
const ANYTHING = '^[^\\0]*$';
