import { createServer, get as getPlain, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeCertificate, type Certificate } from '../federation/front.ts';
import { EXPLAINED, readReport } from './crawl.ts';
import { findingsOf } from './grade-headers.ts';
import { compareSamples } from './mann-whitney.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

let certificate: Certificate;
let front: TlsFront;
const seen: { url: string | undefined; address: unknown }[] = [];
const edge = createServer(({ url, headers }, answer) => {
  seen.push({ url, address: headers['x-forwarded-for'] });
  answer.end(`${headers['x-forwarded-proto']?.toString()} ${headers.host ?? ''}`);
});

beforeAll(async () => {
  certificate = await makeCertificate();
  front = await startTlsFront(certificate);
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', () => resolve()));
});

afterAll(async () => {
  await front.stop();
  edge.closeAllConnections();
  await new Promise<void>((resolve) => edge.close(() => resolve()));
});

const answerOf = (start: (done: (answer: IncomingMessage) => void) => unknown) =>
  new Promise<IncomingMessage>((resolve) => start(resolve));

const ask = (path: string) =>
  answerOf((done) =>
    get({ host: '127.0.0.1', port: front.port, path, ca: certificate.cert, servername: 'localhost' }, done),
  );

it('before its edge runs, the front says so', async () => {
  expect((await ask('/')).statusCode).toBe(503);
});

it('TLS goes to the edge as it was written, each request from another network', async () => {
  front.forwardTo(`http://127.0.0.1:${(edge.address() as AddressInfo).port}`);
  const before = front.requests();
  expect(await text(await ask('/a/../b?x=%27'))).toBe(`https 127.0.0.1:${front.port}`);
  await ask('//evil');
  expect(seen.map(({ url }) => url)).toEqual(['/a/../b?x=%27', '//evil']);
  expect(new Set(seen.map(({ address }) => address)).size).toBe(2);
  expect(front.requests() - before).toBe(2);
});

it('who comes without TLS is sent to the same address with it', async () => {
  const { statusCode, headers } = await answerOf((done) =>
    getPlain({ host: '127.0.0.1', port: front.port, path: '/deposit' }, done),
  );
  expect(statusCode).toBe(301);
  expect(headers.location).toBe(`https://127.0.0.1:${front.port}/deposit`);
});

it('weaknesses and errors of the crawl are findings, what wapiti only notes is none', () => {
  const entry = { info: 'altered', path: '/slot', parameter: 'search' };
  const report = {
    vulnerabilities: { 'SQL Injection': [entry], XSS: [] },
    anomalies: { 'Internal Server Error': [{ info: 'code 500', path: '/news' }] },
    additionals: { Fingerprint: [entry] },
  };
  expect(readReport(report)).toEqual([
    { what: 'SQL Injection: altered', where: '/slot (search)' },
    { what: 'Internal Server Error: code 500', where: '/news' },
  ]);
});

it('only what has a reason is no finding: another cookie without its flag, or another header, is one', () => {
  const isExplained = (what: string) => EXPLAINED.some(({ says }) => says.test(what));
  expect(
    isExplained('HttpOnly Flag cookie: HttpOnly flag is not set in the cookie : __Host-palaro-lang'),
  ).toBe(true);
  expect(isExplained('HttpOnly Flag cookie: HttpOnly flag is not set in the cookie : __Host-palaro-qa')).toBe(
    false,
  );
  expect(isExplained('Secure Flag cookie: Secure flag is not set in the cookie : __Host-palaro-lang')).toBe(
    false,
  );
  expect(isExplained('HTTP Secure Headers: X-Frame-Options is not set')).toBe(false);
});

it('less than the best grade is a finding, with the tests that failed', () => {
  expect(
    findingsOf({ address: 'localhost:1/deposit', grade: 'B+', score: 80, failed: ['csp: insecure'] }),
  ).toEqual([{ what: 'grade B+: csp: insecure', where: '/deposit' }]);
  expect(findingsOf({ address: 'localhost:1/', grade: 'A+', score: 125, failed: [] })).toEqual([]);
});

describe('two samples of times', () => {
  /** Like answers: most about 20 ms, some much later. */
  const sample = (seed: number, factor = 1) =>
    fc
      .sample(fc.integer({ min: 0, max: 10_000 }), { numRuns: 2_000, seed })
      .map((each, index) => factor * (20 + each / 5_000 + (index % 10 === 0 ? 30 : 0)));

  it('of the same kind are not told apart, and a difference of 5 % is', () => {
    const ps = [2, 3, 4, 5].map((seed) => compareSamples(sample(1), sample(seed)).p);
    expect(Math.min(...ps)).toBeGreaterThan(0.001);
    const slower = compareSamples(sample(6, 1.05), sample(1));
    expect(slower.p).toBeLessThan(1e-9);
    expect(slower.share).toBeGreaterThan(0.6);
  });

  // Counted by hand: 3 of 25 pairs, and z = 2.009.
  it('are compared by ranks, which equal values share', () => {
    const { share, p } = compareSamples([1, 2, 3, 3, 5], [3, 4, 6, 7, 8]);
    expect(share).toBeCloseTo(3 / 25);
    expect(p).toBeCloseTo(0.0445, 4);
    const equal = compareSamples([1, 1], [1, 1]);
    expect(equal.share).toBe(0.5);
    expect(equal.p).toBeCloseTo(1);
  });
});
