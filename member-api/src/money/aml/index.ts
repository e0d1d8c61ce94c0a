/** The anti-money-laundering duty: rules over each day's money, the watch list, cases. Members learn nothing of it. */
export { forgetFiled } from './case.store.ts';
export { screenDay } from './screen-day.ts';
export { screenPersons } from './screen-persons.ts';
