import type { Vote } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedFor } from './counted-for.ts';
import type { EdgeContext } from './edge-context.ts';
import { problemOf } from './log.ts';
import { setOfVisit } from './set-of-visit.ts';
import { hashOfAddress, readVisit } from './visit.ts';

const MOST_REPORTS = 20;

/**
 * Accepts browsers' reports about the releases of their page. Anybody can post here, so a report is a vote only if it comes with
 * a visit that we signed and is about a version that this visit was served; the registry stores one per visit and few per
 * address.
 */
export async function takeReleaseReport(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  context: EdgeContext,
): Promise<void> {
  const votes = await votesOf(text, request, context);
  // The answer is immediate and always the same, so that a forger learns nothing.
  reply.code(204).send();
  if (votes.length === 0) return;
  await context.source
    .castVotes(votes)
    .catch((error: unknown) =>
      context.log('error', 'Reports could not be counted.', { problem: problemOf(error) }),
    );
}

async function votesOf(
  text: string,
  request: FastifyRequest,
  { settings, current, past }: EdgeContext,
): Promise<Vote[]> {
  const live = current();
  const visit = readVisit(request.headers.cookie, settings.visitKey, Date.now());
  if (!live || !visit) return [];
  const set = await setOfVisit(visit, live, past);
  const address = hashOfAddress(request.ip, settings.visitKey);
  const votes = listOf(text).flatMap((report): Vote[] => {
    const { name, version, outcome, code, ms } = report;
    if (typeof name !== 'string' || set.releases.get(name)?.record.version !== version) return [];
    if (outcome !== 'loaded' && outcome !== 'failed') return [];
    const vote = {
      visit: visit.visit,
      address,
      outcome,
      code: typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : null,
      ms: Number.isInteger(ms) && Number(ms) >= 0 && Number(ms) < 600_000 ? Number(ms) : null,
    } as const;
    return countedFor(name, set).map((counted) => ({
      ...vote,
      name: counted,
      version: set.releases.get(counted)?.record.version ?? '',
    }));
  });
  return strongest(votes);
}

/** One vote on each release, which a failure of anything that counts for it turns; its load time stays. */
function strongest(votes: readonly Vote[]): Vote[] {
  const found = new Map<string, Vote>();
  for (const vote of votes) {
    const before = found.get(vote.name);
    if (!before) found.set(vote.name, vote);
    else if (before.outcome === 'loaded' && vote.outcome === 'failed')
      found.set(vote.name, { ...vote, ms: vote.ms ?? before.ms });
  }
  return [...found.values()];
}

function listOf(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.slice(0, MOST_REPORTS).filter((item) => typeof item === 'object' && item !== null)
      : [];
  } catch {
    return [];
  }
}
