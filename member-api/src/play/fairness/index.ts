/** Provably fair play on the house's own games: a pair of seeds a member, and what a bet draws from it. */
export { fairBytes, hashOfSeed, verifyFair, type FairDraw } from './fair-bytes.ts';
export {
  ensureFairSeed,
  openServerSeed,
  readFairSeed,
  rotateFairSeed,
  type FairSeed,
  type RevealedSeed,
} from './fair-seed.store.ts';
