/** Acts of the staff that make value or open the way to it: ceilings of a person and day, and a checker above them (docs/decisions/0072). */
export { carryOutAct } from './carry-out-act.ts';
export { isOrder } from './order.rules.ts';
