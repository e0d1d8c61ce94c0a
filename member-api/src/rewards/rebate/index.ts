export { accrueRebate } from './accrue-rebate.ts';
