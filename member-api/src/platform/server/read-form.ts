import type { Multipart } from '@fastify/multipart';
import type { DescribedCall } from '@palaro/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { UploadedFile } from '../uploads/index.ts';
import { refuse } from './refusal.ts';

/** The request of a call with `uploads`: its fields as text, and its files. */
export interface Form {
  fields: Record<string, string>;
  files: readonly UploadedFile[];
}

/** No field of the contract is longer; clients may send additional fields. */
const FIELD_BYTES = 2_000;
const FIELDS = 30;
/** Headers of a part: its name and type. */
const HEADERS = 10;

/**
 * Reads a `multipart/form-data` body, of each file at most the maximum size of a picture. The caller is not authenticated yet, so
 * a problem with a file is reported later; only a body in another format is refused here.
 */
export async function readForm(
  request: FastifyRequest,
  { uploads }: Pick<DescribedCall, 'uploads'>,
  rules: Settings['upload'],
): Promise<Form> {
  const limits = {
    fileSize: rules.maxBytes,
    files: uploads.length,
    fieldSize: FIELD_BYTES,
    fields: FIELDS,
    parts: uploads.length + FIELDS,
    headerPairs: HEADERS,
  };
  const declared = new Set(uploads.map(({ name }) => name));
  const fields = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  try {
    for await (const part of request.parts({ limits })) {
      const isNew = !fields.has(part.fieldname) && !files.has(part.fieldname);
      if (!isNew) throw refuse('malformed_json');
      if (part.type === 'field') fields.set(part.fieldname, textOf(part));
      else if (!declared.has(part.fieldname)) throw refuse('malformed_json');
      else {
        const content = await part.toBuffer();
        // Browsers send this when no file was chosen.
        if (content.length > 0)
          files.set(part.fieldname, { name: part.fieldname, content, isTooLarge: part.file.truncated });
      }
    }
  } catch {
    throw refuse('malformed_json');
  }
  return { fields: Object.fromEntries(fields), files: [...files.values()] };
}

function textOf(part: Multipart & { type: 'field' }): string {
  if (typeof part.value !== 'string' || part.valueTruncated) throw refuse('malformed_json');
  return part.value;
}
