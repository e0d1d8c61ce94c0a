export { networkOf } from './network-of.ts';
export { giveTurnBack, takeTurn } from './take-turn.ts';
