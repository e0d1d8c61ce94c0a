export { networkOf } from './network-of.ts';
export { createReadTurns, type TakeRead } from './read-turns.ts';
export { giveTurnBack, takeTurn } from './take-turn.ts';
