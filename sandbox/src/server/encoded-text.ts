import { brotliCompressSync, gzipSync } from 'node:zlib';

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync } as const;
type Encoding = keyof typeof ENCODERS;

/** A text that does not change, in the shortest encoding that a browser accepts, made once when it is first asked for. */
export function encodedText(
  text: string,
): (acceptEncoding: string | undefined) => { encoding: Encoding | undefined; bytes: Buffer } {
  const made = new Map<Encoding | undefined, Buffer>();
  return (acceptEncoding) => {
    const accepted = (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const bytes = made.get(encoding) ?? (encoding ? ENCODERS[encoding](text) : Buffer.from(text));
    made.set(encoding, bytes);
    return { encoding, bytes };
  };
}
