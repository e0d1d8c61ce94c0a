import * as z from 'zod';
import { Refusal } from '../refusals.ts';
import { readMetadata } from '../trust/rows.ts';
import { publicRoute } from './route.ts';
import type { Route } from './route.ts';

const FILE = /^(?:(\d{1,9})\.)?([a-z][a-z0-9-]{0,62})\.json$/;

export const METADATA_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/metadata/:file',
    summary:
      'A role’s metadata, as a repository of The Update Framework has it: `<version>.<role>.json`, or the newest as `<role>.json`',
    params: z.strictObject({ file: z.string().regex(FILE) }),
    answer: z.object({ signatures: z.array(z.unknown()), signed: z.unknown() }),
    async handle({ params: { file }, context }) {
      const [, version, role = ''] = FILE.exec(file) ?? [];
      const newest = version === undefined ? undefined : Number(version);
      const text = await readMetadata(context.writer.registry, role, newest);
      if (text === undefined) throw new Refusal('role_unknown', { role });
      return JSON.parse(text) as { signatures: unknown[]; signed: unknown };
    },
  }),
];
