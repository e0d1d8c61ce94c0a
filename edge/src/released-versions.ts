import { isInsecure, isName } from '@palaro/release';
import type { FastifyReply } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';

const MOST_LISTED = 30;

/** The released versions of a deployable, the newest first; without the registry the live one. */
async function releasedVersions(name: string, { source, current }: EdgeContext): Promise<string[]> {
  const live = current()?.releases.get(name)?.record.version;
  const versions = await source.readVersions(name, MOST_LISTED).catch(() => (live ? [live] : []));
  return versions.filter((version) => !isInsecure(current()?.document, { name, version }));
}

/** `/release/versions/<name>`: what QA may choose from. */
export async function serveVersions(
  reply: FastifyReply,
  name: string,
  context: EdgeContext,
): Promise<FastifyReply> {
  const versions = isName(name) ? await releasedVersions(name, context) : [];
  reply.code(versions.length > 0 ? 200 : 404).header('cache-control', 'no-store');
  return reply.send({ versions });
}

/** The answer to an unreleased version, `?remote=mfe-wallet@9.9.9`: nothing changes, and the page lists the released versions. */
export async function refuseOverride(
  reply: FastifyReply,
  { text, name }: { text: string; name: string },
  context: EdgeContext,
): Promise<FastifyReply> {
  const versions = await releasedVersions(name, context);
  const known =
    versions.length === 0
      ? `There is no remote ${name}.`
      : `Released versions of ${name}, the newest first: ${versions.join(', ')}.`;
  return answerText(reply, 404, `${text.slice(0, 120)} does not exist, so nothing was changed. ${known}`);
}
