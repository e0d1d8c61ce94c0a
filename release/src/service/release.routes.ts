import * as z from 'zod';
import { diffRecords } from '../diff.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import { readPublished, readVersions } from '../registry.ts';
import { deployableName, releaseName, releaseText, version } from './fields.ts';
import { publicRoute } from './route.ts';
import type { Route } from './route.ts';
import type { ServiceContext } from './service-context.ts';

const MOST_VERSIONS = 200;

/** A record is described by `ReleaseRecord` of the contract. */
const record = z.record(z.string(), z.unknown());

export const RELEASE_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/diff',
    summary: 'What changed from one release to another: files, pages, slots and modules',
    params: z.object({}),
    query: z.strictObject({ old: releaseText, fresh: releaseText }),
    answer: z.object({
      old: releaseName,
      fresh: releaseName,
      bytes: z.int(),
      doors: z.array(z.string()),
      files: z.array(
        z.object({
          file: z.string(),
          change: z.enum(['added', 'removed', 'changed']),
          bytes: z.int(),
        }),
      ),
    }),
    async handle({ query: { old, fresh }, context }) {
      return { old, fresh, ...diffRecords(await readRecord(context, old), await readRecord(context, fresh)) };
    },
  }),
  publicRoute({
    path: '/releases/:name',
    summary: 'The published versions of a deployable, the newest first',
    params: z.strictObject({ name: deployableName }),
    answer: z.object({ name: z.string(), versions: z.array(z.string()) }),
    handle: async ({ params: { name }, context }) => ({
      name,
      versions: await readVersions(context.writer.registry, name, MOST_VERSIONS),
    }),
  }),
  publicRoute({
    path: '/releases/:name/:version',
    summary: 'The record of a release: its files with their hashes, and what it says of itself',
    params: z.strictObject({ name: deployableName, version }),
    answer: z.object({ record }),
    handle: async ({ params, context }) => ({ record: { ...(await readRecord(context, params)) } }),
  }),
];

async function readRecord({ writer }: ServiceContext, release: ReleaseName) {
  const sealed = await readPublished(writer.registry, release.name, release.version);
  if (sealed === undefined) throw new Refusal('release_unknown', { ...release });
  return openRecord(sealed, release, writer.sealKeys).record;
}
