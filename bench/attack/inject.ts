import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { startOpenServer } from './open-server.ts';
import type { Finding, Part } from './part.ts';
import { runTool } from './run-tool.ts';
import { PLACE, type AttackedSite } from './site.ts';

/** The member that every site to try out has. */
const MEMBER = { account_id: 'maria88', password: 'palaro2026' };

interface Attack {
  path: string;
  /** The fields marked `*` are attacked. */
  body: Record<string, string | number>;
}

/** SQL injection into four calls by sqlmap: two that anybody can make and two of a member, each with a text that the database sees. */
export const inject: Part = async (site) => {
  await requireSharpTool(site);
  const found: Finding[] = [];
  // One after the other: it measures times.
  for (const { path: call, body } of await listAttacks(site))
    found.push(...(await attackUrl(`${site.origin}/api${call}`, body)));
  return { findings: found };
};

/** A tool that finds nothing anywhere proves nothing: it must find the hole of a server that pastes what it is sent into its SQL. */
async function requireSharpTool(site: AttackedSite): Promise<void> {
  const open = await startOpenServer(site.databaseUrl);
  try {
    const found = await attackUrl(open.url, { search: 'mango*' });
    if (found.length === 0) throw new Failure('sqlmap did not find the hole that was made for it.');
  } finally {
    await open.stop();
  }
}

async function listAttacks(site: AttackedSite): Promise<Attack[]> {
  const session = await logIn(site);
  return [
    { path: '/member/login', body: { account_id: 'nobody99*', password: 'mangga2026*' } },
    { path: '/game/gamelist', body: { search: 'mango*', provider: 'jili*', page: 1, limit: 20 } },
    { path: '/couponcode/getcoupondetails', body: { ...session, coupon_code: 'PALARO50*', app_id: 'web*' } },
    { path: '/report/bethistory', body: { ...session, working_date: 'all*', page: 1, limit: 20 } },
  ];
}

async function attackUrl(url: string, body: Attack['body']): Promise<Finding[]> {
  const folder = path.join(PLACE, `sqlmap${new URL(url).pathname.replaceAll('/', '-')}`);
  await mkdir(folder, { recursive: true });
  const output = await runTool(
    'sqlmap',
    [
      '-u',
      url,
      '--method',
      'POST',
      '--data',
      JSON.stringify(body),
      '--headers',
      'Content-Type: application/json',
      '--batch',
      '--flush-session',
      '--disable-coloring',
      '--dbms',
      'PostgreSQL',
      '--level',
      '2',
      '--risk',
      '2',
      '--time-sec',
      '2',
      '--output-dir',
      folder,
    ],
    PLACE,
  );
  const findings = await readFindings(folder, url);
  if (findings.length === 0 && !output.includes('all tested parameters do not appear to be injectable'))
    throw new Failure(`sqlmap did not come to its end on ${url}.`, output.slice(-2000));
  return findings;
}

/** sqlmap writes what it could inject into a file `log`, which stays empty otherwise. */
async function readFindings(folder: string, where: string): Promise<Finding[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.basename(file) === 'log');
  const logs = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return logs.filter((log) => log.trim()).map((log) => ({ what: log.trim().slice(0, 500), where }));
}

async function logIn({ origin }: AttackedSite): Promise<Record<string, string>> {
  const output = await runTool(
    'curl',
    [
      '-sk',
      `${origin}/api/member/login`,
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(MEMBER),
    ],
    PLACE,
  );
  const { value } = JSON.parse(output) as { value?: { account_id: string; auth_token: string } };
  if (!value) throw new Failure('The member could not log in.', output);
  return { account_id: value.account_id, auth_token: value.auth_token };
}
