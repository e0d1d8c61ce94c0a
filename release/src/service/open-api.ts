import * as z from 'zod';
import { PLATFORM } from '../owners/owner.ts';
import { needsToken } from './route.ts';
import type { Route } from './route.ts';
import type { ServiceContext } from './service-context.ts';

/** The OpenAPI 3.1 document, made from the schemas of the routes. */
export function openApiDocument(routes: readonly Route[], context: Pick<ServiceContext, 'console' | 'url'>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replace(PLATFORM, '{file}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, context) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palaro release service',
      version: '1.0.0',
      description:
        'Publishes releases and changes what a channel serves. Every refusal has a code, a sentence, how to mend it, and a page in docs/errors/release/.',
    },
    servers: [{ url: context.url }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: jsonSchema(refusal, 'output') },
    },
    paths,
  };
}

const one = { code: z.string(), message: z.string(), mend: z.string(), page: z.string() };
const refusal = z.object({ ...one, others: z.array(z.object(one)) });

function operationOf(route: Route, context: Pick<ServiceContext, 'console'>) {
  const refused = { $ref: '#/components/schemas/Refusal' };
  return {
    operationId: [route.method.toLowerCase(), ...route.path.split(/[^a-z]+/i).filter(Boolean)].join('_'),
    summary: route.summary,
    ...(needsToken(route, context) && { security: [{ token: [] }] }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body && { requestBody: { required: true, content: contentOf(route.body) } }),
    responses: {
      200: {
        description: 'Done.',
        content: { [route.mediaType ?? 'application/json']: { schema: jsonSchema(route.answer, 'output') } },
      },
      default: { description: 'Refused.', content: { 'application/json': { schema: refused } } },
    },
  };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name: name === PLATFORM ? 'file' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function contentOf(body: z.ZodType | 'bytes') {
  return body === 'bytes'
    ? { 'application/octet-stream': { schema: {} } }
    : { 'application/json': { schema: jsonSchema(body, 'input') } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  // OpenAPI 3.1 already defines the JSON Schema dialect.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
