import * as z from 'zod';
import { readHistory } from '../audit.ts';
import { Refusal } from '../refusals.ts';
import { readChannelAt } from '../registry.ts';
import { describeCanaries } from './describe-canaries.ts';
import { describeChannel } from './describe-channel.ts';
import { channelName, deployableName, signed } from './fields.ts';
import { publicRoute } from './route.ts';
import type { Route } from './route.ts';

const params = z.strictObject({ channel: channelName });

const servedVersion = z.object({
  version: z.string(),
  record: z.string(),
  publishedAt: z.string(),
  owner: z.string(),
  since: z.string().nullable(),
  doneBy: z.string().nullable(),
});

const tally = z.object({
  version: z.string(),
  votes: z.int(),
  failures: z.int(),
  failingAddresses: z.int(),
  codes: z.array(z.string()),
});

export const CHANNEL_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/channels/:channel',
    summary: 'What a channel serves: each release with its owner, since when and by whom, and its canary',
    params,
    answer: z.object({
      channel: z.string(),
      serial: z.int(),
      issuedAt: z.string(),
      expiresAt: z.string(),
      halted: z.object({ reason: z.string(), since: z.string(), doneBy: z.string() }).nullable(),
      releases: z.array(
        servedVersion.extend({
          name: z.string(),
          latest: z.string(),
          canary: servedVersion.extend({ percent: z.int(), with: z.array(z.string()) }).optional(),
        }),
      ),
      document: signed,
    }),
    handle: ({ params: { channel }, context }) => describeChannel(context.writer, channel),
  }),
  publicRoute({
    path: '/channels/:channel/history',
    summary: 'Who changed what, the newest first: lines of the channel, and what was published',
    params,
    query: z.strictObject({
      name: deployableName.optional(),
      most: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    answer: z.object({
      lines: z.array(
        z.object({
          at: z.string(),
          action: z.string(),
          channel: z.string().nullable(),
          serial: z.int().nullable(),
          name: z.string().nullable(),
          fromVersion: z.string().nullable(),
          toVersion: z.string().nullable(),
          reason: z.string().nullable(),
          doneBy: z.string(),
          evidence: z.unknown().optional(),
        }),
      ),
    }),
    async handle({ params: { channel }, query: { name, most }, context }) {
      const lines = await readHistory(context.writer.registry, { name, channel, limit: most });
      return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
    },
  }),
  publicRoute({
    path: '/channels/:channel/canaries',
    summary: 'The votes on each canary so far, and the line at which it is taken back',
    params,
    answer: z.object({
      canaries: z.array(
        z.object({
          name: z.string(),
          percent: z.int(),
          set: z.array(z.string()),
          canary: tally,
          live: tally,
          takenBackFrom: z.int().nullable(),
          verdict: z.enum(['wait', 'go on', 'take back']),
          allowed: z.number(),
          evidence: z.number(),
        }),
      ),
    }),
    handle: async ({ params: { channel }, context }) => ({
      canaries: await describeCanaries(context.writer, channel),
    }),
  }),
  publicRoute({
    path: '/channels/:channel/sets/:serial',
    summary: 'An earlier document of a channel',
    params: params.extend({ serial: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: z.object({ document: signed }),
    async handle({ params: { channel, serial }, context }) {
      const document = await readChannelAt(context.writer.registry, channel, serial);
      if (!document) throw new Refusal('set_unknown', { channel, serial: String(serial) });
      return { document };
    },
  }),
];
