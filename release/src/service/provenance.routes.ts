import { SBOM_TYPE } from '@palaro/release-client/provenance/statement';
import * as z from 'zod';
import { readProvenance, readSbom } from '../provenance/keep-provenance.ts';
import { Refusal } from '../refusals.ts';
import { pemOf } from '../signing.ts';
import { deployableName, version } from './fields.ts';
import { publicRoute } from './route.ts';
import type { Route } from './route.ts';

const params = z.strictObject({ name: deployableName, version });

/** Where a release comes from and what is in it, as it was signed. */
export const PROVENANCE_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/releases/:name/:version/provenance',
    summary:
      'Where a release comes from: an in-toto statement with SLSA Provenance v1, in a DSSE envelope that a key of /release-keys has signed',
    params,
    answer: z.string(),
    mediaType: 'application/vnd.dsse.envelope.v1+json',
    async handle({ params: release, context }) {
      const found = await readProvenance(context.writer, release);
      if (!found) throw new Refusal('provenance_unknown', { ...release });
      return found.envelope;
    },
  }),
  publicRoute({
    path: '/releases/:name/:version/sbom',
    summary: 'The packages of which there is code in a release: CycloneDX 1.6, byte for byte as it was built',
    params,
    answer: z.string(),
    mediaType: `${SBOM_TYPE}; version=1.6`,
    async handle({ params: release, context }) {
      const found = await readSbom(context.writer, release);
      if (found === undefined) throw new Refusal('sbom_unknown', { ...release });
      return found;
    },
  }),
  publicRoute({
    path: '/release-keys',
    summary:
      'The public keys whose seals on records and provenance count, the newest first: one PEM after the other',
    params: z.object({}),
    answer: z.object({ publicKeys: z.string() }),
    handle: async ({ context }) => ({ publicKeys: pemOf(context.writer.sealKeys) }),
  }),
];
