import { brotliCompressSync, gzipSync } from 'node:zlib';

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync } as const;
type Encoding = keyof typeof ENCODERS;

/** By the text: several servers in one process serve the same. */
const made = new Map<string, Map<Encoding | undefined, Buffer>>();

/** A text that does not change, in the shortest encoding that a browser accepts, made once when it is first asked for and kept for good. */
export function encodedText(
  text: string,
): (acceptEncoding: string | undefined) => { encoding: Encoding | undefined; bytes: Buffer } {
  const known = made.get(text) ?? new Map<Encoding | undefined, Buffer>();
  made.set(text, known);
  return (acceptEncoding) => {
    const accepted = (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const bytes = known.get(encoding) ?? (encoding ? ENCODERS[encoding](text) : Buffer.from(text));
    known.set(encoding, bytes);
    return { encoding, bytes };
  };
}
