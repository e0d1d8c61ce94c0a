import sharp, { type Metadata } from 'sharp';
import { refuse } from '../server/refusal.ts';
import type { Settings } from '../../settings.ts';

type ImageRules = Settings['upload'];

/** What a file begins with says what it is; what it is called or declared as says nothing. */
const BEGINNINGS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];
const FORMATS: readonly string[] = ['png', 'jpeg'];

// Of the many decoders that come with the library, two are reachable.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
// Every picture is another one: remembering them would only keep somebody's passport in memory.
sharp.cache(false);

/**
 * Validates a file by its content alone and paints it anew as a JPEG: what was hidden in it besides the picture (place, device, a
 * second file behind the first) does not survive. Refuses with upload_wrong_type, upload_too_many_pixels or upload_unreadable.
 */
export async function validateImage(file: Buffer, rules: ImageRules): Promise<Buffer> {
  if (!BEGINNINGS.some((beginning) => file.subarray(0, beginning.length).equals(beginning)))
    throw refuse('upload_wrong_type');
  const image = () => sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { format, width, height } = await readable(image().metadata());
  if (!FORMATS.includes(format)) throw refuse('upload_wrong_type');
  // Said by the head of the file, before a single pixel is unpacked: a bomb is told by what it would become.
  if (width * height > rules.maxPixels) throw refuse('upload_too_many_pixels', { allowed: rules.maxPixels });
  return readable(
    image()
      .autoOrient()
      .resize({ width: rules.keepSide, height: rules.keepSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: rules.quality })
      .timeout({ seconds: rules.decodeSeconds })
      .toBuffer(),
  );
}

async function readable<T extends Metadata | Buffer>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw refuse('upload_unreadable');
  });
}
