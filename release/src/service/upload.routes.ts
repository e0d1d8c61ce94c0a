import { Readable } from 'node:stream';
import * as z from 'zod';
import { acceptRelease } from '../accept-release.ts';
import { predicateOf } from '../provenance/predicate.ts';
import { Refusal } from '../refusals.ts';
import { readSubmittedRecord } from '../submitted-record.ts';
import { openBytes } from '../uploads/find-bytes.ts';
import { MOST_FILES, requireModest } from '../uploads/limits.ts';
import { deployableName, fileName, integrity, version } from './fields.ts';
import { tokenRoute } from './route.ts';
import type { Route } from './route.ts';

const params = z.strictObject({ name: deployableName, version });

/** A release is uploaded file by file, each by its hash, and published at the end, whole or not at all. */
export const UPLOAD_ROUTES: readonly Route[] = [
  tokenRoute({
    method: 'POST',
    path: '/releases/:name/:version/missing',
    summary:
      'Which of these files are still to be uploaded: those that nobody sent, and no earlier release has',
    params,
    body: z.strictObject({
      files: z
        .record(fileName, integrity)
        .refine((files) => Object.keys(files).length <= MOST_FILES, `has more than ${MOST_FILES} files`),
    }),
    answer: z.object({ missing: z.array(z.string()) }),
    async handle({ params: release, body: { files }, context, need }) {
      await need('publish', release.name);
      const find = await openBytes(context.writer, context.staging, release);
      const missing: string[] = [];
      for (const [file, hash] of Object.entries(files)) if (!(await find(hash))) missing.push(file);
      return { missing };
    },
  }),
  tokenRoute({
    method: 'PUT',
    path: '/releases/:name/:version/files/*',
    summary:
      'The bytes of one file, whose hash is in the header x-integrity. Repeatable; nothing is published yet',
    params: params.extend({ '*': fileName }),
    body: 'bytes',
    answer: z.object({ file: z.string(), integrity: z.string() }),
    async handle({ params: { name, '*': file }, context, request, need }) {
      await need('publish', name);
      const hash = integrity.safeParse(request.headers['x-integrity']);
      if (!hash.success)
        throw new Refusal('request_invalid', { problem: 'x-integrity is not sha384-<base64>' });
      if (!(request.body instanceof Readable))
        throw new Refusal('request_invalid', { problem: 'a file is sent as application/octet-stream' });
      await context.staging.put(name, { file, integrity: hash.data }, request.body);
      return { file, integrity: hash.data };
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/releases/:name/:version',
    summary:
      'Publishes a release whose files are uploaded, all or nothing. The same release again changes nothing',
    params,
    body: z.strictObject({
      record: z.unknown(),
      /** The team's role with this release, signed by the team; none where the checkout signs for all. */
      role: z.string().max(1_000_000).optional(),
      /** Its SBOM, in CycloneDX, whose hash `gate.json` holds. */
      sbom: z.string().max(500_000).optional(),
      /** What git says where it was built. A job's token says it instead, and refuses another commit. */
      source: z
        .strictObject({ commit: z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), changed: z.boolean() })
        .optional(),
    }),
    answer: z.object({
      outcome: z.enum(['published', 'unchanged']),
      /** Where the version opens alone. */
      opensAt: z.string().nullable(),
    }),
    async handle({ params: release, body, context, writer, who, need }) {
      const { name, version: of } = release;
      await need('publish', name);
      const record = readSubmittedRecord(body.record, release, writer.now());
      requireModest(record.files);
      const filesOf = async () => {
        const find = await openBytes(writer, context.staging, release);
        const files = new Map<string, Buffer>();
        for (const [file, listed] of Object.entries(record.files)) {
          const bytes = await find(listed.integrity);
          if (!bytes) throw new Refusal('upload_missing', { name, version: of, file });
          files.set(file, bytes);
        }
        return files;
      };
      const predicate = predicateOf(name, who, body.source);
      const sbom = body.sbom === undefined ? undefined : Buffer.from(body.sbom, 'utf8');
      const beside = { role: body.role, sbom, predicate: async () => predicate };
      const outcome = await acceptRelease(writer, record, filesOf, beside);
      await context.staging.drop(
        name,
        Object.values(record.files).map((file) => file.integrity),
      );
      return { outcome, opensAt: context.isolationUrl && `${context.isolationUrl}/isolate/${name}@${of}` };
    },
  }),
];
