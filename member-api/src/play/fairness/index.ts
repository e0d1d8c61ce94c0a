/** Provably fair play on the house's own games: pairs of seeds of each member, and the random bytes of a bet. */
export { fairBytes, hashOfSeed, verifyFair, type FairDraw } from './fair-bytes.ts';
export {
  findRevealedSeed,
  hasFairSeed,
  listRevealedSeeds,
  openServerSeed,
  readFairSeeds,
  rotateFairSeed,
  type FairSeed,
  type FairSeeds,
  type RevealedSeed,
  type SeedChoice,
} from './fair-seed.store.ts';
