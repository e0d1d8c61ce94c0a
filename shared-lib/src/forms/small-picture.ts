/** The API takes png and jpeg of at most 1 MB. */
const MOST_BYTES = 1_000_000;
const TYPES = new Set(['image/png', 'image/jpeg']);
/** Enough pixels to read a document; a phone's photo has four times as many. */
const MOST_PIXELS = 1_600;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

export type SmallPicture = { ok: true; file: File } | { ok: false; problem: 'type' | 'size' };

/** A picture ready to be sent: unchanged if it is small enough, else reduced here, so that no photo is refused for its size. */
export async function smallPicture(picture: File): Promise<SmallPicture> {
  if (!TYPES.has(picture.type)) return { ok: false, problem: 'type' };
  if (picture.size <= MOST_BYTES) return { ok: true, file: picture };
  const smaller = await shrink(picture).catch(() => undefined);
  return smaller ? { ok: true, file: smaller } : { ok: false, problem: 'size' };
}

async function shrink(picture: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_BYTES) return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  }
  return undefined;
}
