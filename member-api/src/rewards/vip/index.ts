export { readVip } from './vip.ts';
export type { Standing } from './vip.rules.ts';
