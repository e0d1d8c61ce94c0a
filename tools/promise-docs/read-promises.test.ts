import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readPromises } from './read-promises.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'promises-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const write = async (folder: string, files: Record<string, unknown>) => {
  const place = path.join(root, folder);
  await mkdir(place, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(place, name), JSON.stringify(content));
};

it('a promise is a message, one with plurals, or a text of other content, which may have a folder for each language', async () => {
  await write('mfe-wallet/src/locales', {
    'promises.json': ['otp.sent', 'left', 'gone'],
    'en.json': { 'otp.sent': 'Within a minute.', left_one: '{{count}} day', left_other: '{{count}} days' },
    'ms.json': { gone: 'Percuma' },
  });
  await write('shared-lib/src/core/locales', {
    'promises.json': ['closedText'],
    'common.en.json': { closedText: 'It stays yours.' },
  });
  await write('member-api/src/content', {
    'promises.json': [
      'guides.maya.blocks.0.items.1',
      'benefits.Gold.0',
      'guides.maya.blocks',
      'guides.gcash.title',
      'legal.terms.blocks.0.text',
    ],
    'guides.json': [{ slug: 'maya', en: { blocks: [{ items: ['Look', 'It is free.'] }] }, ph: {} }],
    'benefits.json': { Gold: [{ en: 'A gift', ph: 'Regalo' }] },
  });
  await write('member-api/src/content/legal/en', {
    'terms.json': { blocks: [{ text: 'Nothing expires.' }] },
  });
  await write('member-api/src/content/legal/ph', {
    'terms.json': { blocks: [{ text: 'Walang nag-e-expire.' }] },
  });
  const { promised, problems } = await readPromises(root);
  expect(promised.filter(({ text }) => text !== '')).toEqual([
    { id: 'member-api guides.maya.blocks.0.items.1', text: 'It is free.' },
    { id: 'member-api benefits.Gold.0', text: 'A gift' },
    { id: 'member-api legal.terms.blocks.0.text', text: 'Nothing expires.' },
    { id: 'mfe-wallet otp.sent', text: 'Within a minute.' },
    { id: 'mfe-wallet left', text: '{{count}} days' },
    { id: 'shared-lib closedText', text: 'It stays yours.' },
  ]);
  expect(problems).toEqual([
    expect.stringContaining('“guides.maya.blocks”, which is no text'),
    expect.stringContaining('“guides.gcash.title”, which is no text'),
    expect.stringContaining('“gone”, which is no text'),
  ]);
});
