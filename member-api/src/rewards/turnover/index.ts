export { addTurnoverTarget, readTurnover, type Turnover } from './turnover.store.ts';
