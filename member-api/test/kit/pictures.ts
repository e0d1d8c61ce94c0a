import sharp from 'sharp';

/** A small picture like a phone's, with a location in its metadata. */
export async function pictureOf(
  format: 'png' | 'jpeg' = 'jpeg',
  { width = 40, height = 30 } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#3377aa' } });
  return image
    .withExif({ IFD0: { Artist: 'Maria Santos' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();
}
