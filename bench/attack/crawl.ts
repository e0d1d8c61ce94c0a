import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifests } from '@palaro/tools/manifests';
import { ALL_CALLS } from '@palaro/contract/calls';
import { Failure } from '@palaro/tools/console';
import type { Finding, Part } from './part.ts';
import { runTool } from './run-tool.ts';
import { PLACE, ROOT } from './site.ts';

/** All of wapiti's but those that need a list or a server from elsewhere (nikto, wappalyzer, ssrf) or another's product (Drupal, WordPress). */
const MODULES =
  'backup,blindsql,brute_login_form,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe';
/** Addresses of the site itself, and those with something to alter in them. */
const OWN = [
  '/?auth=login',
  '/?auth=register&referral=abc',
  '/?qa',
  '/?remote=mfe-wallet%401.0.0',
  '/slot?search=mango&provider=jili&sort=rtp',
  '/isolate/',
  '/isolate/mfe-wallet?scenario=new',
  '/robots.txt',
  '/sitemap.xml',
  '/release/status',
  '/gcash-online-casino?lang=ph',
];

/** What wapiti holds to be wrong and is not. */
export const EXPLAINED: readonly { says: RegExp; because: string }[] = [
  {
    says: /X-XSS-Protection is not set/,
    because:
      'Browsers have removed that filter, which opened holes of its own; the content policy allows no script but ours.',
  },
  {
    says: /HttpOnly flag is not set in the cookie : __Host-palaro-lang$/,
    because: 'The language is no secret, and a page changes it without asking a server.',
  },
];

/** Crawls every address of the site with wapiti, and attacks what it finds there. */
export const crawl: Part = async ({ origin }) => {
  const addresses = await listAddresses();
  const report = path.join(PLACE, 'wapiti.json');
  const output = await runTool(
    'wapiti',
    [
      '-u',
      `${origin}/`,
      '--scope',
      'domain',
      '--verify-ssl',
      '0',
      '--no-bugreport',
      '--flush-session',
      '--store-session',
      path.join(PLACE, 'wapiti'),
      '--store-config',
      path.join(PLACE, 'wapiti'),
      '-m',
      MODULES,
      '-d',
      '4',
      '-f',
      'json',
      '-o',
      report,
      '-v',
      '1',
      ...addresses.flatMap((address) => ['-s', origin + address]),
    ],
    PLACE,
  );
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Failure('wapiti wrote no report.', output);
  });
  const whole = JSON.parse(text) as WapitiReport;
  const all = readReport(whole);
  const findings = all.filter(({ what }) => !EXPLAINED.some(({ says }) => says.test(what)));
  return { findings, figures: { addresses: addresses.length, explained: all.length - findings.length } };
};

async function listAddresses(): Promise<string[]> {
  const manifests = await readManifests(ROOT);
  const ofRemotes = [...manifests.values()].flatMap(({ pages = [] }) =>
    pages.map((page) => page.path.replaceAll(/:[a-z]+/gi, 'x')),
  );
  return [
    ...new Set([
      ...ofRemotes,
      ...OWN,
      ...ALL_CALLS.map((call) => `/api${call.path}?account_id=maria88&lang=en`),
    ]),
  ];
}

interface WapitiReport {
  vulnerabilities: Record<string, Entry[]>;
  anomalies: Record<string, Entry[]>;
}

interface Entry {
  info: string;
  path: string;
  parameter?: string | null;
}

export function readReport({ vulnerabilities, anomalies }: WapitiReport): Finding[] {
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, entries]) =>
      entries.map(({ info, path: where, parameter }) => ({
        what: `${kind}: ${info}`,
        where: parameter ? `${where} (${parameter})` : where,
      })),
    ),
  );
}
