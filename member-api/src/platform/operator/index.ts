export { checkOperator } from './check-operator.ts';
export { mayCall } from './may-call.ts';
export { writeAudit } from './write-audit.ts';
