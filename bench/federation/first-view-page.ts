import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { median } from '../ledger/figures.ts';
import { LAB, type Course, type CourseFile } from './visit.ts';

/** The lower limit of a page's time: round trips, server, bytes over the wire and work, one after the other. */
export interface Limit {
  round_trips_ms: number;
  server_ms: number;
  transfer_ms: number;
  cpu_ms: number;
  limit_ms: number;
  interactive_ms: number;
  /** Below 1: transfer and work went on at the same time. */
  ratio: number;
}

/** Name, TCP, TLS and the page itself, with nothing kept from before. */
const COLD_ROUND_TRIPS = 4;
const REQUESTS = 9;

interface Recorded {
  commit: string;
  /** Cold visits of home; the one in the middle is drawn. */
  courses: readonly Course[];
  edge: string;
}

/** Writes docs/first-view.md and its picture from the recorded visits. */
export async function writeFirstView(root: string, { commit, courses, edge }: Recorded): Promise<Limit> {
  const course = courses.toSorted((a, b) => a.interactive - b.interactive)[Math.floor(courses.length / 2)];
  if (!course) throw new Error('No visit of home was recorded');
  const limit = limitOf(course, await serverMs(edge));
  const page = path.join(root, 'docs', 'first-view.md');
  await writeFile(path.join(root, 'docs', 'first-view.svg'), drawCourse(course));
  await writeFile(page, pageOf(commit, course, limit));
  const formatter = path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await promisify(execFile)(process.execPath, [formatter, page]);
  return limit;
}

export function limitOf(course: Course, server: number): Limit {
  const bytes = neededOf(course).reduce((sum, file) => sum + file.bytes, 0);
  const parts = {
    round_trips_ms: COLD_ROUND_TRIPS * LAB.latency,
    server_ms: Math.round(server),
    transfer_ms: Math.round((bytes / LAB.bytesPerSecond) * 1_000),
    cpu_ms: Math.round(course.cpu),
  };
  const limit = Object.values(parts).reduce((sum, ms) => sum + ms, 0);
  const interactive = Math.round(course.interactive);
  return {
    ...parts,
    limit_ms: limit,
    interactive_ms: interactive,
    ratio: Math.round((interactive / limit) * 100) / 100,
  };
}

/** Files loaded before the content was interactive. */
const neededOf = ({ files, interactive }: Course) => files.filter(({ end }) => end <= interactive);

async function serverMs(edge: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const at = performance.now();
    await (await fetch(edge)).arrayBuffer();
    times.push(performance.now() - at);
  }
  return median(times);
}

function pageOf(commit: string, course: Course, limit: Limit): string {
  const needed = neededOf(course);
  const kb = Math.round(needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
  return `# Where the time of the first view goes

Home, cold, as \`npm run bench:federation\` recorded it at ${commit} on ${new Date().toISOString().slice(0, 10)}: phone of 360 × 740, CPU ${LAB.cpu} × slower, ${LAB.latency} ms a
round trip, 1.6 Mbps. The visit in the middle of those that were made. The command writes this page and its picture.

![Each file from its request to its last byte](first-view.svg)

Light is waiting, dark is receiving. First paint (FCP) after ${Math.round(course.fcp)} ms, largest paint (LCP) after ${Math.round(course.lcp)} ms; the content takes input
after ${limit.interactive_ms} ms, with ${needed.length} files of ${kb} KB. What comes later is not waited for.

## Against the physical limit

| part | ms | |
| --- | --: | --- |
| round trips | ${limit.round_trips_ms} | ${COLD_ROUND_TRIPS} of ${LAB.latency} ms: name, TCP, TLS, page |
| server | ${limit.server_ms} | the page from the edge over loopback, median of ${REQUESTS} |
| transfer | ${limit.transfer_ms} | ${kb} KB at 1.6 Mbps |
| CPU | ${limit.cpu_ms} | work of the main thread until the content takes input |
| limit | ${limit.limit_ms} | one after the other |
| measured | ${limit.interactive_ms} | **${limit.ratio}** of the limit; below 1 where work goes on while bytes arrive |
`;
}

const WIDTH = 860;
const NAMES = 250;
const ROW = 16;
const TOP = 34;

/** One line per file, with marks of the moments that a visitor notices. */
export function drawCourse(course: Course): string {
  const last = Math.max(course.interactive, course.lcp) * 1.05;
  const files = course.files.filter(({ start }) => start <= last).toSorted((a, b) => a.start - b.start);
  const height = TOP + files.length * ROW + 8;
  const at = (ms: number) => NAMES + (Math.min(ms, last) / last) * (WIDTH - NAMES - 70);
  const x = (ms: number) => at(ms).toFixed(1);
  const wide = (from: number, to: number) => Math.max(1, at(to) - at(from)).toFixed(1);
  const rows = files.map((file, index) => {
    const y = TOP + index * ROW;
    const { start, firstByte, end, bytes } = file;
    return `<text x="${NAMES - 8}" y="${y + 11}" text-anchor="end">${shortName(file)}</text>
<rect x="${x(start)}" y="${y + 3}" width="${wide(start, firstByte)}" height="9" fill="#bcd3e8"/>
<rect x="${x(firstByte)}" y="${y + 3}" width="${wide(firstByte, end)}" height="9" fill="#1f5f99"/>
<text x="${(at(end) + 4).toFixed(1)}" y="${y + 11}" fill="#666">${(bytes / 1_000).toFixed(1)} KB</text>`;
  });
  const marks = (
    [
      ['FCP', course.fcp, 11],
      ['LCP', course.lcp, 20],
      ['takes input', course.interactive, 29],
    ] as const
  ).map(
    ([
      name,
      ms,
      y,
    ]) => `<line x1="${x(ms)}" x2="${x(ms)}" y1="${y - 6}" y2="${height}" stroke="#b3261e" stroke-dasharray="3 3"/>
<text x="${(at(ms) + 3).toFixed(1)}" y="${y}" fill="#b3261e">${name} ${Math.round(ms)} ms</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10" fill="#222">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[...rows, ...marks].join('\n')}
</svg>
`;
}

/** `mfe-games/…/home.js` of a released file, without its version and hash; a call's path as it is. */
function shortName({ name }: CourseFile): string {
  const parts = name.split('/').filter(Boolean);
  const isReleased = parts[0] === 'r' && parts.length > 2;
  const short = isReleased ? `${parts[1]}/${parts.at(-1)?.replace(/\.[0-9a-f]{8,}(?=\.)/, '')}` : name;
  const escaped = short.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.length > 44 ? `${escaped.slice(0, 43)}…` : escaped;
}
