import type { Page } from '@playwright/test';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** As a phone's camera takes it: with so much in it that it cannot be packed small. A thousand pixels square are 3 MB. */
export async function photo(page: Page, pixels: number): Promise<Picture> {
  const base64 = await page.evaluate(async (side) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const image = new ImageData(side, side);
    for (let row = 0; row < side; row += 1)
      crypto.getRandomValues(image.data.subarray(row * side * 4, (row + 1) * side * 4));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, pixels);
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
