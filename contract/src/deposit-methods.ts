/** How a gateway's page lets the member pay. */
export type PayKind = 'wallet' | 'qr' | 'bank' | 'crypto';

/** What a member chooses between; which gateway of a way takes the payment is the house's choice. */
export const DEPOSIT_WAYS = ['gcash', 'maya', 'qrph', 'bank', 'usdt'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/** Fields that only some gateways take. */
export type DepositField = 'payment_type' | 'is_mobile' | 'method' | 'bank_code';

export interface DepositMethod {
  /** The name that the member sees. */
  label: string;
  kind: PayKind;
  /** The way whose payments it takes; one without is opened by its own name alone, as where the member has to choose something else. */
  way?: DepositWay;
  /** The standalone page that opens it directly; '' when it is reached from `/deposit` alone. */
  route: '' | `/${string}`;
  /** Label of this choice when several codes share a page. */
  variant?: string;
  /** Whole pesos, both included. */
  min: number;
  max: number;
  /** The gateway's fee in hundredths of a percent; the house pays it, not the member. */
  feeBasisPoints: number;
  /** Minutes until an unpaid ticket expires. */
  expiryMinutes: number;
  /** Required in its request, in addition to the common fields. */
  fields?: readonly DepositField[];
}

/** One row per code: a new row adds the call, the page, the tile and the gateway in the sandbox. */
export const DEPOSIT_METHODS = {
  mayapay: {
    label: 'Maya',
    kind: 'wallet',
    way: 'maya',
    route: '/mayapay',
    min: 10,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 30,
  },
  htpay: {
    label: 'GCash · HT',
    kind: 'wallet',
    way: 'gcash',
    route: '/htpay',
    min: 50,
    max: 20_000,
    feeBasisPoints: 180,
    expiryMinutes: 20,
  },
  aipay: {
    label: 'GCash · Ai',
    kind: 'wallet',
    way: 'gcash',
    route: '/aipay',
    min: 50,
    max: 30_000,
    feeBasisPoints: 170,
    expiryMinutes: 20,
    fields: ['is_mobile'],
  },
  rmpay: {
    label: 'GCash · RM',
    kind: 'wallet',
    way: 'gcash',
    route: '/rmpay',
    min: 100,
    max: 30_000,
    feeBasisPoints: 160,
    expiryMinutes: 20,
  },
  gopaygcash: {
    label: 'GCash · GoPay',
    kind: 'wallet',
    way: 'gcash',
    route: '/gopaygcash',
    min: 20,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 30,
  },
  gopaymaya: {
    label: 'Maya · GoPay',
    kind: 'wallet',
    way: 'maya',
    route: '/gopaymaya',
    min: 20,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 30,
  },
  dgpaygcash: {
    label: 'GCash · DG',
    kind: 'wallet',
    way: 'gcash',
    route: '/dgpaygcash',
    min: 50,
    max: 20_000,
    feeBasisPoints: 140,
    expiryMinutes: 30,
  },
  dgpaygcashqr: {
    label: 'GCash QR',
    kind: 'qr',
    route: '/dgpaygcashqr',
    min: 50,
    max: 20_000,
    feeBasisPoints: 120,
    expiryMinutes: 15,
  },
  dgpaymaya: {
    label: 'Maya · DG',
    kind: 'wallet',
    way: 'maya',
    route: '/dgpaymaya',
    min: 50,
    max: 20_000,
    feeBasisPoints: 140,
    expiryMinutes: 30,
  },
  cloudpay: {
    label: 'QR Ph · Cloud',
    kind: 'qr',
    way: 'qrph',
    route: '/cloudpay',
    min: 50,
    max: 50_000,
    feeBasisPoints: 110,
    expiryMinutes: 15,
    fields: ['payment_type'],
  },
  toppay: {
    label: 'GCash · Top',
    kind: 'wallet',
    way: 'gcash',
    route: '/toppay',
    min: 100,
    max: 50_000,
    feeBasisPoints: 160,
    expiryMinutes: 30,
    fields: ['method'],
  },
  anfu: {
    label: 'GCash · Anfu',
    kind: 'wallet',
    way: 'gcash',
    route: '/anfu',
    min: 100,
    max: 20_000,
    feeBasisPoints: 190,
    expiryMinutes: 20,
  },
  shunfapaygcash: {
    label: 'GCash · Shunfa',
    kind: 'wallet',
    way: 'gcash',
    route: '/shunfapay',
    variant: 'GCash',
    min: 100,
    max: 30_000,
    feeBasisPoints: 170,
    expiryMinutes: 20,
  },
  shunfapaymaya: {
    label: 'Maya · Shunfa',
    kind: 'wallet',
    way: 'maya',
    route: '/shunfapay',
    variant: 'Maya',
    min: 100,
    max: 30_000,
    feeBasisPoints: 170,
    expiryMinutes: 20,
  },
  worldpay: {
    label: 'Online banking',
    kind: 'bank',
    way: 'bank',
    route: '/worldpay',
    min: 100,
    max: 50_000,
    feeBasisPoints: 90,
    expiryMinutes: 30,
  },
  rgpay: {
    label: 'GCash · RG',
    kind: 'wallet',
    way: 'gcash',
    route: '/rgpay',
    min: 50,
    max: 25_000,
    feeBasisPoints: 175,
    expiryMinutes: 20,
    fields: ['is_mobile'],
  },
  wcpay: {
    label: 'QR Ph · WC',
    kind: 'qr',
    way: 'qrph',
    route: '/wcpay',
    min: 100,
    max: 30_000,
    feeBasisPoints: 120,
    expiryMinutes: 15,
  },
  goldpay: {
    label: 'GCash · Gold',
    kind: 'wallet',
    way: 'gcash',
    route: '/goldpay',
    min: 100,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 20,
  },
  xftgcash: {
    label: 'GCash · XFT',
    kind: 'wallet',
    way: 'gcash',
    route: '/xftgcash',
    min: 100,
    max: 50_000,
    feeBasisPoints: 160,
    expiryMinutes: 20,
  },
  xftusdt: {
    label: 'USDT',
    kind: 'crypto',
    way: 'usdt',
    route: '/xftusdt',
    min: 500,
    max: 50_000,
    feeBasisPoints: 50,
    expiryMinutes: 30,
  },
  masayapay: {
    label: 'Masaya Pay',
    kind: 'wallet',
    route: '/masayapay',
    min: 20,
    max: 30_000,
    feeBasisPoints: 140,
    expiryMinutes: 30,
  },
  xypay: {
    label: 'GCash · XY',
    kind: 'wallet',
    way: 'gcash',
    route: '/xypay',
    min: 50,
    max: 30_000,
    feeBasisPoints: 180,
    expiryMinutes: 20,
    fields: ['payment_type'],
  },
  tygpay: {
    label: 'QR Ph · TYG',
    kind: 'qr',
    way: 'qrph',
    route: '/tygpay',
    min: 50,
    max: 20_000,
    feeBasisPoints: 130,
    expiryMinutes: 15,
  },
  ctpay: {
    label: 'Bank transfer · CT',
    kind: 'bank',
    way: 'bank',
    route: '/ctpay',
    min: 200,
    max: 50_000,
    feeBasisPoints: 80,
    expiryMinutes: 60,
    fields: ['method'],
  },
  ofapay: {
    label: 'GCash · Ofa',
    kind: 'wallet',
    way: 'gcash',
    route: '',
    min: 50,
    max: 20_000,
    feeBasisPoints: 165,
    expiryMinutes: 20,
  },
  innpayd0s: {
    label: 'GCash · Inn (same day)',
    kind: 'wallet',
    way: 'gcash',
    route: '/innpay',
    variant: 'GCash',
    min: 100,
    max: 50_000,
    feeBasisPoints: 160,
    expiryMinutes: 20,
  },
  innpayd0c: {
    label: 'QR Ph · Inn',
    kind: 'qr',
    way: 'qrph',
    route: '/innpay',
    variant: 'QR Ph',
    min: 100,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 15,
  },
  innpaymaya: {
    label: 'Maya · Inn',
    kind: 'wallet',
    way: 'maya',
    route: '/innpay',
    variant: 'Maya',
    min: 100,
    max: 50_000,
    feeBasisPoints: 160,
    expiryMinutes: 20,
  },
  rkpay: {
    label: 'Online banking · RK',
    kind: 'bank',
    way: 'bank',
    route: '/rkpay',
    min: 100,
    max: 50_000,
    feeBasisPoints: 100,
    expiryMinutes: 30,
  },
  ezpay: {
    label: 'GCash · Ez',
    kind: 'wallet',
    way: 'gcash',
    route: '/ezpay',
    min: 30,
    max: 20_000,
    feeBasisPoints: 185,
    expiryMinutes: 20,
    fields: ['is_mobile'],
  },
  sgpay: {
    label: 'QR Ph · SG',
    kind: 'qr',
    way: 'qrph',
    route: '/sgpay',
    min: 100,
    max: 30_000,
    feeBasisPoints: 125,
    expiryMinutes: 15,
    fields: ['payment_type'],
  },
  goldpay2: {
    label: 'Bank transfer · Gold',
    kind: 'bank',
    route: '/goldpay2',
    min: 200,
    max: 50_000,
    feeBasisPoints: 70,
    expiryMinutes: 60,
    fields: ['bank_code'],
  },
  rkpaygcash: {
    label: 'GCash · RK',
    kind: 'wallet',
    way: 'gcash',
    route: '/rkpaygcash',
    min: 100,
    max: 50_000,
    feeBasisPoints: 150,
    expiryMinutes: 20,
  },
  rkpaygcashqr: {
    label: 'GCash QR · RK',
    kind: 'qr',
    route: '/rkpaygcashqr',
    min: 100,
    max: 50_000,
    feeBasisPoints: 130,
    expiryMinutes: 15,
  },
  swpaygcash: {
    label: 'GCash · SW',
    kind: 'wallet',
    way: 'gcash',
    route: '/swpaygcash',
    min: 50,
    max: 30_000,
    feeBasisPoints: 155,
    expiryMinutes: 20,
    fields: ['is_mobile', 'method'],
  },
  swpaygcashqr: {
    label: 'GCash QR · SW',
    kind: 'qr',
    route: '/swpaygcashqr',
    min: 50,
    max: 30_000,
    feeBasisPoints: 135,
    expiryMinutes: 15,
  },
} as const satisfies Record<string, DepositMethod>;

export type DepositCode = keyof typeof DEPOSIT_METHODS;
export const DEPOSIT_CODES = Object.keys(DEPOSIT_METHODS) as DepositCode[];

export function isDepositCode(code: string): code is DepositCode {
  return Object.hasOwn(DEPOSIT_METHODS, code);
}

/** The row of a code, with the fields that not every row has. */
export const depositMethod = (code: DepositCode): DepositMethod => DEPOSIT_METHODS[code];

/** The field of a deposit's answer that holds the address of the payment page. */
export const payUrlField = (code: DepositCode) => `pg_${code}_url` as const;

/** The choices of `bank_code` (goldpay2), `payment_type` and `method`, for the methods that take these fields. */
export const DEPOSIT_CHOICES = {
  bank_code: ['BDO', 'BPI', 'LBP', 'MBTC', 'UBP'],
  payment_type: ['gcash', 'maya', 'qrph'],
  method: ['app', 'web'],
} as const;
