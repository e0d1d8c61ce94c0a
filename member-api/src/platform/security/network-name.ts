/** Enough to tell two networks apart. */
const BYTES = 6;

/** What a network is called, which is never named. `addressKey` is its blind index. */
export const networkName = (addressKey: Buffer): string => addressKey.toString('hex', 0, BYTES);
