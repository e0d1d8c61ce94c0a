export { readVip } from './read-vip.ts';
export type { Standing } from './vip.rules.ts';
