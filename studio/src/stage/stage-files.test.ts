import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { BOARD_FILES, SCENE_FILES } from './board-files.ts';
import { STAGE_FILES, stageHead, type StageEntry } from './stage-files.ts';

const { prefix, files } = STAGE_FILES;
/** Of what the first show of a stage brings, compressed; all sheets count, though no page has all of them. */
const MOST_BYTES = 180 * 1024;
const namesIn = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, address = '']) => {
    expect(address.startsWith(`${prefix}/`)).toBe(true);
    return address.slice(prefix.length + 1);
  });

const BOARDS = [...new Set(Object.values(BOARD_FILES))];
const SCENES = [...new Set(Object.values(SCENE_FILES))];

describe.each<[entry: StageEntry, board?: string]>([
  ['game.js'],
  ...SCENES.map((scene): [StageEntry, string] => ['live.js', scene]),
  ...BOARDS.map((board): [StageEntry, string] => ['table.js', board]),
])('the head of a stage that begins with %s %s', (entry, board) => {
  const { text } = stageHead(entry, ['game.css'], board);
  const named = [...namesIn(text, 'src'), ...namesIn(text, 'href')];

  it('names files that there are, each once, under an address of this version', () => {
    expect(prefix).toMatch(/^\/play\/assets\/[\da-f]{16}$/);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['game.css', entry, ...(board ? [board] : [])]));
  });

  it('brings no more than its budget', () => {
    const sheets = [...files.keys()].filter((name) => name.endsWith('.css'));
    const sizes = [...new Set([...named, ...sheets])].map(
      (name) => brotliCompressSync(files.get(name) ?? '').length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('leaves no module to be found later', () => {
    const later = named.flatMap((name) =>
      [...(files.get(name) ?? '').matchAll(/\bfrom\s*['"]([^'"]+)['"]/g)]
        .map(([, address = '']) => address.replace(/^\.\//, ''))
        .filter((imported) => !named.includes(imported)),
    );
    expect(later).toEqual([]);
  });
});

describe.each<[what: string, entry: StageEntry, loader: string, files: Readonly<Record<string, string>>]>([
  ['board of a table', 'table.js', 'boards.js', BOARD_FILES],
  ['scene of a live table', 'live.js', 'scenes.js', SCENE_FILES],
])('the %s', (_what, entry, loader, named) => {
  const all = [...new Set(Object.values(named))];

  it('is loaded from the module that the head of its page names', () => {
    const loaded = [
      ...(files.get(loader) ?? '').matchAll(/(\w+): async \(\) => \(await import\('\.\/([\w.-]+)'\)\)/g),
    ];
    expect(Object.fromEntries(loaded.map(([, kind, file]) => [kind, file]))).toEqual(named);
  });

  it('comes without those of other games', () => {
    for (const one of all)
      expect(namesIn(stageHead(entry, [], one).text, 'href').filter((name) => all.includes(name))).toEqual([
        one,
      ]);
  });
});
