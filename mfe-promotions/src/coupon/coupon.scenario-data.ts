import type { Coupon } from '@palaro/contract';

export function aCoupon(given: Partial<Coupon> = {}): Coupon {
  return {
    coupon_code: 'WELCOME50',
    title: { en: '₱50 in cash' },
    text: { en: '₱50 goes to your balance at once. Play it once before you withdraw.' },
    kind: 'cash',
    value: '50.00',
    expires_at: '2027-11-21 00:00:00',
    left: 987,
    ...given,
  };
}
