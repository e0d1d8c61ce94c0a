import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { smallPicture } from './small-picture.ts';

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo', { type });

/** What the canvas makes of a picture of 4000 × 3000: bytes by quality. */
const bytesAt: Record<string, number> = {};
const drawn = jest.fn<(...at: unknown[]) => void>();

beforeEach(() => {
  drawn.mockReset();
  Object.assign(bytesAt, { '0.85': 1_300_000, '0.7': 900_000, '0.55': 1, '0.4': 1 });
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 4_000, height: 3_000, close: () => undefined }),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => ({ drawImage: drawn })) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type, quality) => {
    take(new Blob([new Uint8Array(bytesAt[String(quality)] ?? 0)], { type: type ?? '' }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('a picture that a member sends', () => {
  // Specification 5.10, 9.5
  it('is made smaller when it is larger than 1 MB, at the best quality that fits', async () => {
    const small = await smallPicture(photo(3_000_000));
    expect(small).toMatchObject({ ok: true, file: { type: 'image/jpeg', size: 900_000 } });
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 1_600, 1_200);
  });

  it('is sent as it is up to 1 MB', async () => {
    const picture = photo(1_000_000, 'image/png');
    expect(await smallPicture(picture)).toEqual({ ok: true, file: picture });
    expect(drawn).not.toHaveBeenCalled();
  });

  // Specification 5.10
  it('is refused when it is no png or jpeg, or can’t be made small enough', async () => {
    expect(await smallPicture(photo(10, 'image/gif'))).toEqual({ ok: false, problem: 'type' });
    for (const quality of Object.keys(bytesAt)) bytesAt[quality] = 1_000_001;
    expect(await smallPicture(photo(3_000_000))).toEqual({ ok: false, problem: 'size' });
  });
});
