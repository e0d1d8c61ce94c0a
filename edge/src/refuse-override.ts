import type { FastifyReply } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';

const MOST_LISTED = 30;

/** The answer to an unreleased version, `?remote=mfe-wallet@9.9.9`: nothing changes, and the page lists the released versions. */
export async function refuseOverride(
  reply: FastifyReply,
  { text, name }: { text: string; name: string },
  { source, current }: EdgeContext,
): Promise<FastifyReply> {
  const live = current()?.releases.get(name)?.record.version;
  const versions = await source.readVersions(name, MOST_LISTED).catch(() => (live ? [live] : []));
  const known =
    versions.length === 0
      ? `There is no remote ${name}.`
      : `Released versions of ${name}, the newest first: ${versions.join(', ')}.`;
  return answerText(reply, 404, `${text.slice(0, 120)} does not exist, so nothing was changed. ${known}`);
}
