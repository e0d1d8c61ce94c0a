/** How a gateway's page lets the member pay. */
export type PayKind = 'wallet' | 'qr' | 'bank' | 'crypto';

export interface DepositMethod {
  /** As the member knows it. */
  label: string;
  kind: PayKind;
  /** The standalone page that opens it directly. */
  route: `/${string}`;
  /** Whole pesos. */
  min: number;
  max: number;
  /** Minutes until an unpaid ticket expires. */
  expiryMinutes: number;
}

/** One row a gateway: adding one here adds its call, its route and its tile. */
export const DEPOSIT_METHODS = {
  mayapay: { label: 'Maya', kind: 'wallet', route: '/mayapay', min: 10, max: 50_000, expiryMinutes: 30 },
  dgpaygcashqr: {
    label: 'GCash QR',
    kind: 'qr',
    route: '/dgpaygcashqr',
    min: 50,
    max: 20_000,
    expiryMinutes: 15,
  },
  worldpay: {
    label: 'Online banking',
    kind: 'bank',
    route: '/worldpay',
    min: 100,
    max: 50_000,
    expiryMinutes: 30,
  },
} as const satisfies Record<string, DepositMethod>;

export type DepositCode = keyof typeof DEPOSIT_METHODS;
export const DEPOSIT_CODES = Object.keys(DEPOSIT_METHODS) as DepositCode[];

export function isDepositCode(code: string): code is DepositCode {
  return code in DEPOSIT_METHODS;
}
