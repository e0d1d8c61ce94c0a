/** Provably fair play on the house's own games: a pair of seeds per member, and the random bytes of a bet. */
export { fairBytes, hashOfSeed, verifyFair, type FairDraw } from './fair-bytes.ts';
export {
  ensureFairSeed,
  openServerSeed,
  readFairSeed,
  rotateFairSeed,
  type FairSeed,
  type RevealedSeed,
} from './fair-seed.store.ts';
