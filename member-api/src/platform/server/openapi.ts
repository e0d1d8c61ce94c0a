import { errorsOf, wireRequest, type DescribedCall } from '@palaro/contract/calls';
import * as z from 'zod/mini';

/** The OpenAPI 3.1 document, made from the declared calls. */
export function openApiDocument(
  calls: readonly DescribedCall[],
  { title, url }: { title: string; /** Where the calls answer. */ url: string },
) {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Every call is a POST with a JSON body, those with pictures with a form. Amounts are decimal strings, instants `YYYY-MM-DD HH:mm:ss` in Asia/Kuala_Lumpur.',
    },
    servers: [{ url }],
    components: {
      securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call) }])),
  };
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'statusdesc', 'trace_id'],
  properties: {
    status: { enum: [0, 2], description: '0: no valid session. 2: refused for the reason in `statusdesc`.' },
    statusdesc: { type: 'string' },
    details: { type: 'object' },
    trace_id: { type: 'string' },
  },
};

function operationOf(call: DescribedCall) {
  const [, family = '', ...name] = call.path.split('/');
  return {
    operationId: [family, ...name].join('_'),
    tags: [family],
    summary: call.summary,
    description: `Refusals: ${errorsOf(call)
      .map((key) => `\`${key}\``)
      .join(', ')}.`,
    ...(call.access === 'operator' && { security: [{ operator: [] }] }),
    requestBody: { required: true, content: contentOf(call) },
    responses: {
      200: {
        description: call.access === 'open' ? 'Done, or refused.' : 'Done, refused, or no session.',
        content: { 'application/json': { schema: answerSchema(call) } },
      },
    },
  };
}

function contentOf(call: DescribedCall) {
  const fields = jsonSchema(wireRequest(call), 'input');
  if (call.uploads.length === 0) return { 'application/json': { schema: fields } };
  const each = <T>(value: T) => Object.fromEntries(call.uploads.map(({ name }) => [name, value]));
  const required = call.uploads.filter((upload) => upload.required).map(({ name }) => name);
  const schema = {
    ...fields,
    required: [...(fields.required ?? []), ...required],
    properties: { ...fields.properties, ...each({ type: 'string', contentMediaType: 'image/*' }) },
  };
  return { 'multipart/form-data': { schema, encoding: each({ contentType: 'image/png, image/jpeg' }) } };
}

function answerSchema(call: DescribedCall) {
  const top = jsonSchema(call.top, 'output');
  const success = {
    type: 'object',
    required: ['status', 'statusdesc', 'value', 'trace_id', ...(top.required ?? [])],
    properties: {
      status: { const: 1 },
      statusdesc: { type: 'string' },
      ...top.properties,
      value: jsonSchema(call.value, 'output'),
      trace_id: { type: 'string' },
    },
  };
  return { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  // OpenAPI 3.1 already defines the JSON Schema dialect.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
