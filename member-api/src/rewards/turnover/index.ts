export { addTurnoverTarget, readTurnover, readTurnoverOf, type Turnover } from './turnover.store.ts';
