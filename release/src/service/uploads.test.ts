import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readHistory } from '../audit.ts';
import { Refusal } from '../refusals.ts';
import { writeRemote } from '../testing.ts';
import { openStaging } from '../uploads/staging.ts';
import { byName, openService } from './testing.ts';
import { AS, openUploads, readAt } from './testing-uploads.ts';
import type { UploadLab } from './testing-uploads.ts';

let uploads: UploadLab;

beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.close());

describe('an upload', () => {
  it('is published whole, signed by the service, in the name of who sent it', async () => {
    const wallet = await uploads.build();
    expect((await uploads.missing(wallet)).body.missing).toEqual([...wallet.files.keys()]);
    const before = await uploads.released();
    await uploads.send(wallet);
    expect(await uploads.released()).toEqual(before);
    expect((await uploads.submit(wallet)).body).toMatchObject({ outcome: 'published' });
    const { name, version } = wallet.record;
    for (const [file, bytes] of wallet.files)
      expect((await uploads.lab.writer.store.read(name, version, file))?.equals(bytes)).toBe(true);
    expect((await uploads.service.request(wallet.address)).body.record).toEqual(wallet.record);
    expect((await readHistory(uploads.lab.writer.registry))[0]).toMatchObject({
      action: 'publish',
      doneBy: AS,
      name,
    });
    // Nothing of it waits any more.
    expect(await readdir(uploads.waiting)).toEqual([]);
  });

  it('changes nothing when the same is published again, without a byte being sent', async () => {
    const wallet = await uploads.build();
    await uploads.send(wallet);
    await uploads.submit(wallet);
    const before = await uploads.released();
    const later = { ...wallet.record, publishedAt: new Date().toISOString() };
    expect((await uploads.missing(wallet)).body.missing).toEqual([]);
    expect((await uploads.submit(wallet, later)).body).toMatchObject({ outcome: 'unchanged' });
    expect(await uploads.released()).toEqual(before);
  });

  it('sends only what no earlier release has', async () => {
    const first = await uploads.build();
    await uploads.send(first);
    await uploads.submit(first);
    const next = await uploads.build();
    expect(await uploads.send(next)).toEqual(['page.js']);
    expect((await uploads.submit(next)).body).toMatchObject({ outcome: 'published' });
  });

  it('that was cut off in the middle goes on where it was', async () => {
    const wallet = await uploads.build();
    const before = await uploads.released();
    const file = 'page.js';
    await uploads.cutOff(wallet, file);
    expect((await uploads.submit(wallet)).body).toMatchObject({ code: 'upload_missing' });
    expect(await uploads.released()).toEqual(before);
    expect(await uploads.send(wallet)).toEqual([file]);
    expect((await uploads.submit(wallet)).body).toMatchObject({ outcome: 'published' });
  });

  it('goes on with another token when the first expires between two requests', async () => {
    let isExpired = false;
    const other = await openService(uploads.lab, {
      ...byName,
      authenticate: (header) =>
        isExpired && header === `Bearer ${AS}`
          ? Promise.reject(new Refusal('unauthenticated'))
          : byName.authenticate(header),
    });
    try {
      const wallet = await uploads.build();
      await uploads.send(wallet, other);
      const before = await uploads.released();
      isExpired = true;
      expect(await uploads.submit(wallet, wallet.record, AS, other)).toMatchObject({ status: 401 });
      expect(await uploads.put(wallet, 'page.js', Buffer.from('x'), { from: other })).toMatchObject({
        status: 401,
      });
      expect(await uploads.released()).toEqual(before);
      expect((await uploads.missing(wallet, 'house', other)).body.missing).toEqual([]);
      expect((await uploads.submit(wallet, wallet.record, 'house', other)).body).toMatchObject({
        outcome: 'published',
      });
    } finally {
      await other.close();
    }
  });

  it('is published once when it is submitted twice at the same moment', async () => {
    const wallet = await uploads.build();
    await uploads.send(wallet);
    const other = { ...wallet.record, publishedAt: new Date(0).toISOString() };
    const answers = await Promise.all([
      uploads.submit(wallet),
      uploads.submit(wallet, other),
      uploads.submit(wallet),
    ]);
    const outcomes = answers.map(({ body }) => body.outcome as string).toSorted();
    expect(outcomes).toEqual(['published', 'unchanged', 'unchanged']);
    const lines = await readHistory(uploads.lab.writer.registry, { name: 'mfe-wallet', limit: 3 });
    expect(lines.filter(({ toVersion }) => toVersion === wallet.record.version)).toHaveLength(1);
  });

  it('of two with one version and other bytes, one is published', async () => {
    const folder = (text: string) =>
      writeRemote(uploads.lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    const one = await readAt(await folder('one'), true);
    const two = await readAt(await folder('two'), true);
    expect(one.address).toBe(two.address);
    await uploads.send(one);
    await uploads.send(two);
    const answers = await Promise.all([uploads.submit(one), uploads.submit(two)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(new Set(answers.map(({ body }) => body.code ?? body.outcome))).toEqual(
      new Set(['published', 'version_taken']),
    );
  });

  it('is forgotten after a day when nobody finishes it', async () => {
    const wallet = await uploads.build();
    const [file = ''] = await uploads.send(wallet);
    const staging = openStaging(path.dirname(uploads.waiting));
    await staging.sweep(new Date());
    expect((await uploads.missing(wallet)).body.missing).toEqual([]);
    const folder = uploads.waiting;
    for (const each of await readdir(folder)) await utimes(path.join(folder, each), 0, 0);
    await staging.sweep(new Date());
    expect((await uploads.missing(wallet)).body.missing).toEqual([file]);
  });
});
