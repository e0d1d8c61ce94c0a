export { dayOf, monthOf } from './day.ts';
