import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { STAGE_FILES, stageHead, type StageEntry } from './stage-files.ts';

const { prefix, files } = STAGE_FILES;
/** Of what the first show of a stage brings, compressed; all sheets count, though no page has all of them. */
const MOST_BYTES = 180 * 1024;
const namesIn = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, address = '']) => {
    expect(address.startsWith(`${prefix}/`)).toBe(true);
    return address.slice(prefix.length + 1);
  });

describe.each<StageEntry>(['game.js', 'table.js', 'live.js'])(
  'the head of a stage that begins with %s',
  (entry) => {
    const { text } = stageHead(entry, ['game.css']);
    const named = [...namesIn(text, 'src'), ...namesIn(text, 'href')];

    it('names files that there are, each once, under an address of this version', () => {
      expect(prefix).toMatch(/^\/play\/assets\/[\da-f]{16}$/);
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((name) => !files.has(name))).toEqual([]);
      expect(named).toEqual(expect.arrayContaining(['game.css', entry]));
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
  },
);
