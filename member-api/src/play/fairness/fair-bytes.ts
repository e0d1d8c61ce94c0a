import { createHash, createHmac } from 'node:crypto';

export interface FairDraw {
  /** 64 hex digits; the HMAC key is this text, not the decoded bytes. */
  serverSeed: string;
  clientSeed: string;
  nonce: bigint;
  /** How many blocks of 32 bytes. */
  rounds: number;
}

/** The random bytes of a bet: HMAC_SHA256(key = server seed, message = `client:nonce:round`) of rounds 0, 1, 2 … in hex. */
export function fairBytes({ serverSeed, clientSeed, nonce, rounds }: FairDraw): string {
  let bytes = '';
  for (let round = 0; round < rounds; round += 1) {
    bytes += createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest('hex');
  }
  return bytes;
}

/** The hash of a server seed, which the member sees before the first bet. */
export const hashOfSeed = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex');

/** Whether a revealed seed matches its published hash, and its bytes: everything needed to check a round. */
export function verifyFair(
  draw: FairDraw,
  promised: { serverSeedHash: string },
): { isPromised: boolean; bytes: string } {
  return { isPromised: hashOfSeed(draw.serverSeed) === promised.serverSeedHash, bytes: fairBytes(draw) };
}
