import { randomInt } from 'node:crypto';
import type { FilledMember } from '@palaro/member-api/test/filled-site';
import { HttpLane } from '../ledger/http-lane.ts';
import { hundredths } from '../ledger/figures.ts';
import type { View } from './first-view-calls.ts';

export interface LoadSettings {
  origin: string;
  views: readonly View[];
  members: readonly FilledMember[];
  /** Parallel pages; each makes its calls one after the other. */
  connections: number;
  isOver: () => boolean;
}

/** One call, as often as pages have made it. Milliseconds from the request to its answer. */
export interface CallFigures {
  call: string;
  count: number;
  p50_ms: number;
  p99_ms: number;
}

/** Opens pages, each by another member, until the time is over. Every answer must be a success. */
export async function playViews(settings: LoadSettings): Promise<CallFigures[]> {
  const times = new Map<string, number[]>();
  await Promise.all(Array.from({ length: settings.connections }, () => openPages(settings, times)));
  return [...times].map(([call, own]) => figuresOf(call, own)).toSorted((a, b) => b.p99_ms - a.p99_ms);
}

export function figuresOf(call: string, times: readonly number[]): CallFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => hundredths(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { call, count: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99) };
}

async function openPages(
  { origin, views, members, isOver }: LoadSettings,
  times: Map<string, number[]>,
): Promise<void> {
  const lane = new HttpLane(origin);
  try {
    while (!isOver()) {
      const view = views[randomInt(views.length)];
      const member = members[randomInt(members.length)];
      // Each page has its own address, because limits per address are for a household.
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
      for (const { path, body, isMembers } of view?.calls ?? []) {
        const sent = JSON.stringify({ ...body, ...(isMembers && member) });
        const at = performance.now();
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
        const reply = await lane.post(path, headers, sent);
        if (reply.status !== 200 || !/"status":(1|"SUCCESS")/.test(reply.body))
          throw new Error(`${path} was answered with ${reply.status} ${reply.body.slice(0, 200)}`);
        const own = times.get(path);
        if (own) own.push(performance.now() - at);
        else times.set(path, [performance.now() - at]);
      }
    }
  } finally {
    lane.close();
  }
}
