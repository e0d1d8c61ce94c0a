import sharp, { type Metadata } from 'sharp';
import { refuse } from '../server/refusal.ts';
import type { Settings } from '../../settings.ts';

type ImageRules = Settings['upload'];

/** The type of a file is decided by its first bytes; its name and declared type are ignored. */
const BEGINNINGS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];
const FORMATS: readonly string[] = ['png', 'jpeg'];

// Only two of the library's many decoders are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
// No cache: pictures do not repeat, and a cache would keep somebody's passport in memory.
sharp.cache(false);

/**
 * Validates a file by its content only and re-encodes it as a JPEG, which removes hidden data (location, device, a second file
 * after the first). Refuses with upload_wrong_type, upload_too_many_pixels or upload_unreadable.
 */
export async function validateImage(file: Buffer, rules: ImageRules): Promise<Buffer> {
  if (!BEGINNINGS.some((beginning) => file.subarray(0, beginning.length).equals(beginning)))
    throw refuse('upload_wrong_type');
  const image = () => sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { format, width, height } = await readable(image().metadata());
  if (!FORMATS.includes(format)) throw refuse('upload_wrong_type');
  // From the file's header, before any pixel is decoded, to detect decompression bombs.
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
