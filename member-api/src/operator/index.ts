export { checkOperator } from './check-operator.ts';
