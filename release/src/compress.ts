import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const WORTH_IT_FROM_BYTES = 1024;
const TEXT = /\.(?:js|mjs|css|html|json|webmanifest|svg|txt|map|xml)$/;
const QUALITY = { best: 11, fast: 5 } as const;

export type BrotliEffort = keyof typeof QUALITY;

const compress = promisify(brotliCompress);

/** The compressed bytes, or `undefined` when they would not be smaller. */
export async function brotliCopy(
  file: string,
  bytes: Uint8Array,
  effort: BrotliEffort,
): Promise<Buffer | undefined> {
  if (!TEXT.test(file) || bytes.length < WORTH_IT_FROM_BYTES) return undefined;
  const smaller = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return smaller.length < bytes.length ? smaller : undefined;
}
