import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SERVED = ['member-api', 'edge', 'release', 'migrator', 'collector', 'studio', 'contract', 'html'];
const IN_BROWSERS = [
  'shell',
  'shared-lib',
  'mfe-auth',
  'mfe-content',
  'mfe-games',
  'mfe-promotions',
  'mfe-wallet',
];

/** What runs on servers or in browsers of members: no tests, no workshop. */
const SOURCES = globSync(
  [...SERVED, ...IN_BROWSERS].map((name) => `${name}/src/**/*.{ts,tsx,js,mjs}`),
  { cwd: ROOT },
)
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/testing|\.test\.|\/isolation\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Each place as `file: what stands there`. */
const places = (pattern: RegExp, where: readonly string[] = [...SERVED, ...IN_BROWSERS]) =>
  SOURCES.filter(({ file }) => where.includes(file.split('/')[0] ?? '')).flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

it('reads the sources of servers and browsers', () => {
  expect(SOURCES.length).toBeGreaterThan(900);
  expect(places(/createHmac\('sha256'/g).length).toBeGreaterThan(3);
});

// ASVS 1.3.2
it('no source runs text as code', () => {
  expect(places(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]|vm\.run\w+/g)).toEqual([]);
});

// ASVS 1.2.5
it('no server starts a shell, and programs are started by those parts alone that have to', () => {
  expect(places(/\bexec(?:Sync)?\(\s*[`'"]|shell: true/g, SERVED)).toEqual([]);
  const starters = places(/from 'node:child_process'/g, SERVED).map((place) => place.split(':')[0]);
  expect(starters.filter((file) => !file?.startsWith('release/src/checks/'))).toEqual([]);
});

// ASVS 1.2.9
it('a regular expression is a constant, or made of constants', () => {
  const made = places(/new RegExp\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g);
  const holes = made.flatMap((place) => [...place.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  expect(holes.filter((name) => !/^[A-Z_]+$/.test(name))).toEqual([]);
  expect(made.filter((place) => !/RegExp\(\s*[`'"]/.test(place))).toEqual([]);
});

// ASVS 6.5.3, 11.5.1
it('no server takes what must not be guessed from Math.random', () => {
  const uses = places(/Math\.random\(\)/g, SERVED);
  // When to ask again, and what a page of a game shows while it turns.
  expect(
    uses.filter((place) => !/^(?:edge\/src\/follow-signals|studio\/src\/stage\/browser\/)/.test(place)),
  ).toEqual([]);
});

// ASVS 11.2.1, 11.3.1, 11.3.2
it('encryption is AES-256-GCM of Node.js, and nothing else', () => {
  const ciphers = places(/create(?:C|Dec)ipheriv\('[^']+'/g).map((place) => /'(.+)'/.exec(place)?.[1]);
  expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm']));
  expect(places(/from '(?:crypto-js|node-forge|tweetnacl|bcrypt\w*|elliptic|sjcl)'/g)).toEqual([]);
  expect(places(/publicEncrypt|privateDecrypt|RSA_PKCS1_PADDING/g)).toEqual([]);
});

// ASVS 11.2.3, 11.4.1, 11.4.3
it('a hash is SHA-256 or longer', () => {
  const hashes = places(
    /(?:createHash|createHmac)\('[^']+'|hkdfSync\('[^']+'|subtle\.digest\(\s*'[^']+'/g,
  ).map((place) => /'(.+)'/.exec(place)?.[1]?.toLowerCase().replace('-', ''));
  expect(hashes.length).toBeGreaterThan(10);
  expect(hashes.filter((name) => !['sha256', 'sha384', 'sha512'].includes(name ?? ''))).toEqual([]);
});

// ASVS 12.1.1, 12.3.2
it('our clients speak TLS 1.2 or newer, and verify whom they speak with', () => {
  expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2');
  expect(tls.DEFAULT_MAX_VERSION).toBe('TLSv1.3');
  expect(
    places(
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion|secureProtocol|tls-min/g,
    ),
  ).toEqual([]);
});

/** Names of settings that the sources of servers read, by how they end. */
const settings = (ends: string) =>
  new Set(
    places(new RegExp(`'[A-Z][A-Z_]+_(?:${ends})'`, 'g'), SERVED)
      .map((place) => /'(.+)'/.exec(place)?.[1] ?? '')
      // A word of a provider's wire.
      .filter((name) => !name.endsWith('INVALID_TOKEN')),
  );
const page = (name: string) => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

// ASVS 11.1.1, 11.1.2, 13.3.1
it('docs/secrets.md has every secret and key that a server reads, and no other', () => {
  const rows = [...page('secrets.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
  // The one of a mail server has its password in it, as those of databases have.
  const ofMail = [...settings('URL')].filter((name) => name === 'SMTP_URL');
  const read = new Set([...settings('SECRET|KEYS?|TOKENS?|DATABASE_URL'), ...ofMail]);
  expect(read.size).toBeGreaterThan(12);
  // The owner's, which no server reads.
  expect(rows.toSorted()).toEqual([...read, 'DATABASE_URL'].toSorted());
});

// ASVS 13.1.1
it('docs/connections.md has every address and port that a server reads, and no other', () => {
  const rows = [...page('connections.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
  const read = settings('URL|ORIGIN|PORT|(?<=STAFF_)ISSUER|ISSUERS|ENDPOINT');
  expect(read.size).toBeGreaterThan(12);
  expect(rows.toSorted()).toEqual([...read, 'DATABASE_URL'].toSorted());
});

// ASVS 16.2.3
it('no server writes a log anywhere else than docs/logs.md says', () => {
  const writers = places(
    /appendFile\w*\(|createWriteStream\(|console\.\w+\(|process\.stdout\.write\(/g,
    SERVED,
  );
  const files = new Set(writers.map((place) => place.split(':')[0] ?? ''));
  expect([...files].filter((file) => !page('logs.md').includes(`\`${file}\``))).toEqual([]);
});
