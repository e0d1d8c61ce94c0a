import { integrityOf } from '@palaro/release-client/digest';
import * as z from 'zod';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import { readPublished } from '../registry.ts';
import { describeChannel } from './describe-channel.ts';
import { channelName } from './fields.ts';
import { publicRoute } from './route.ts';
import type { Route } from './route.ts';
import type { ServiceContext } from './service-context.ts';

const LIBRARY = 'shared-lib';
/** As `@palaro/webpack-preset` calls it. */
const TYPES_FILE = /^types\.[0-9a-f]+\.json$/;

const types = z.object({ doors: z.record(z.string(), z.string()), files: z.record(z.string(), z.string()) });

export const TYPES_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/channels/:channel/types',
    summary:
      'The declarations of the doors of the shared-lib that a channel serves, to check a remote against',
    params: z.strictObject({ channel: channelName }),
    answer: types.extend({ name: z.string(), version: z.string() }),
    async handle({ params: { channel }, context }) {
      const { releases } = await describeChannel(context.writer, channel);
      const version = releases.find(({ name }) => name === LIBRARY)?.version;
      const refusal = new Refusal('types_missing', { channel, version: version ?? 'none' });
      const text = version === undefined ? undefined : await readTypes(context, version);
      if (version === undefined || text === undefined) throw refusal;
      return { name: LIBRARY, version, ...types.parse(JSON.parse(text)) };
    },
  }),
];

/** `undefined` for a release from before there was such a file. */
async function readTypes({ writer }: ServiceContext, version: string): Promise<string | undefined> {
  const release = { name: LIBRARY, version };
  const sealed = await readPublished(writer.registry, LIBRARY, version);
  if (sealed === undefined) throw new Refusal('release_unknown', release);
  const { files } = openRecord(sealed, release, writer.sealKeys).record;
  const [file, listed] = Object.entries(files).find(([each]) => TYPES_FILE.test(each)) ?? [];
  if (file === undefined || listed === undefined) return undefined;
  const bytes = await writer.store.read(LIBRARY, version, file);
  if (bytes && integrityOf(bytes) === listed.integrity) return bytes.toString('utf8');
  throw new Refusal('record_tampered', { ...release, problem: `${file} is not the file that it lists` });
}
