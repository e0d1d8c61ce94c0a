/** VIP levels by credited deposits, and what they bring. */
export { giveVipGifts } from './give-vip-gifts.ts';
export { readVip } from './read-vip.ts';
export { firstFrom, type Standing } from './vip.rules.ts';
