export { checkOperator } from './check-operator.ts';
export { writeAudit } from './write-audit.ts';
