import type { CallShapes } from '@palaro/contract';
import * as z from 'zod';
import { check } from '../check.ts';
import { checkApiOf } from '../check-api.ts';
import { haltChannel, resumeChannel } from '../halt.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { PLATFORM } from '../owners/owner.ts';
import type { Right } from '../owners/owner.ts';
import { promote, renew, setPolicy, startCanary } from '../promote.ts';
import { endCanary, rollback } from '../roll-back.ts';
import { change, channelName, deployableName, reason, releases, version } from './fields.ts';
import { tokenRoute } from './route.ts';
import type { Route, SignedCall } from './route.ts';
import type { ServiceContext } from './service-context.ts';

const params = z.strictObject({ channel: channelName });
/** The reason to go past the gate. */
const unchecked = reason.optional();
const nothing = z.object({}).optional();

export const CHANGE_ROUTES: readonly Route[] = [
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/check',
    summary: 'Everything that speaks against serving these releases, found in their files and in a browser',
    params,
    body: z.strictObject({ releases }),
    answer: z.object({ refusals: z.array(z.never()) }),
    async handle({ params: { channel }, body, context, need }) {
      await needForEach(body.releases, 'publish', need);
      await requireGood(context, channel, body.releases);
      return { refusals: [] };
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/promote',
    summary:
      'Makes these releases live, all in one step; with `canary`, as one set for that share of visitors',
    params,
    body: z.strictObject({
      releases,
      canary: z.int().min(1).max(99).optional(),
      unchecked,
    }),
    answer: change,
    async handle({ params: { channel }, body, context, writer, need }) {
      const { canary } = body;
      await needForEach(body.releases, canary === undefined ? 'promote' : 'canary', need);
      if (body.unchecked === undefined) await requireGood(context, channel, body.releases, canary);
      else await needForEach(body.releases, 'unchecked', need);
      const options = { unchecked: body.unchecked };
      if (canary === undefined) return promote(writer, channel, body.releases, options);
      return startCanary(writer, channel, body.releases, canary, options);
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/rollback',
    summary: 'Ends a canary, with its set, or else goes back to the version that was served before',
    params,
    body: z.strictObject({
      name: deployableName,
      reason,
      unchecked,
      /** Only this canary is ended: nothing changes when it has ended meanwhile. */
      canary: version.optional(),
      /** The version that is left was a danger: it opens nowhere again. */
      security: z.boolean().optional(),
    }),
    answer: change,
    async handle({ params: { channel }, body, writer, need }) {
      await need('rollback', body.name);
      if (body.canary !== undefined)
        return endCanary(writer, channel, { name: body.name, version: body.canary }, body.reason, {
          forSecurity: body.security,
        });
      if (body.unchecked !== undefined) await need('unchecked', body.name);
      return rollback(writer, channel, body.name, body.reason, {
        unchecked: body.unchecked,
        forSecurity: body.security,
      });
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/renew',
    summary: 'Signs the document of a channel again, so that it does not expire',
    params,
    body: nothing,
    answer: change,
    async handle({ params: { channel }, writer, need }) {
      await need('promote', PLATFORM);
      return renew(writer, channel);
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/policy',
    summary: 'Gives a channel the policy of the service: which remote may emit session events',
    params,
    body: nothing,
    answer: change,
    async handle({ params: { channel }, writer, need }) {
      await need('owners', PLATFORM);
      return setPolicy(writer, channel);
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/channels/:channel/halt',
    summary: 'Nothing new goes live until the channel is resumed; what is live can still be taken back',
    params,
    body: z.union([z.strictObject({ reason }), z.strictObject({ resume: z.literal(true) })]),
    answer: z.object({ channel: z.string(), halted: z.boolean() }),
    async handle({ params: { channel }, body, writer, need }) {
      await need('halt', PLATFORM);
      if ('resume' in body) await resumeChannel(writer, channel);
      else await haltChannel(writer, channel, body.reason);
      return { channel, halted: !('resume' in body) };
    },
  }),
  tokenRoute({
    method: 'POST',
    path: '/check-api',
    summary: 'Whether an API with these calls would break anything that the channel serves',
    params: z.object({}),
    body: z.strictObject({ channel: channelName, calls: z.record(z.string(), z.unknown()) }),
    answer: z.object({ refusals: z.array(z.never()) }),
    async handle({ body: { channel, calls }, writer, need }) {
      await need('api', PLATFORM);
      await checkApiOf(writer, channel, { calls: calls as CallShapes });
      return { refusals: [] };
    },
  }),
];

type Need = SignedCall<unknown, unknown, unknown>['need'];

async function needForEach(all: readonly ReleaseName[], right: Right, need: Need): Promise<void> {
  for (const { name } of all) await need(right, name);
}

/** Throws the first problem of these releases, with the others attached. */
async function requireGood(
  { writer, boot }: ServiceContext,
  channel: string,
  all: readonly ReleaseName[],
  percent?: number,
): Promise<void> {
  const [first, ...others] = await check(writer, channel, all, boot, percent);
  if (first) throw first.with(others);
}
