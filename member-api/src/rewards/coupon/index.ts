/** Coupons: codes that members type in for cash, free credit, tokens or tickets. */
export { insertCoupon } from './coupon.store.ts';
