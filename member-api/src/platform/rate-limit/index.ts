export { takeTurn } from './take-turn.ts';
