/** What the member does on the gateway's page: confirm in a wallet, scan, choose a bank, or send coins. */
export type PageKind = 'wallet' | 'qr' | 'bank' | 'crypto';

export interface GatewayRow {
  /** As the API names it in `code`. */
  code: string;
  /** As the page calls itself. */
  label: string;
  kind: PageKind;
  /** Whole pesos, both included. */
  min: number;
  max: number;
  /** Hundredths of a percent that the gateway keeps from the merchant; the member pays none of it. */
  feeBasisPoints: number;
  /** Hue of the page, in degrees. */
  hue: number;
  /** Centavos for one USDT; `crypto` only. */
  centavosPerUsdt?: number;
}

/** One row a gateway: adding one here is all that a new gateway takes. */
export const GATEWAYS: readonly GatewayRow[] = [
  { code: 'mayapay', label: 'Maya', kind: 'wallet', min: 10, max: 50_000, feeBasisPoints: 150, hue: 155 },
  {
    code: 'dgpaygcashqr',
    label: 'GCash QR',
    kind: 'qr',
    min: 50,
    max: 20_000,
    feeBasisPoints: 120,
    hue: 255,
  },
  {
    code: 'worldpay',
    label: 'Online banking',
    kind: 'bank',
    min: 100,
    max: 50_000,
    feeBasisPoints: 90,
    hue: 25,
  },
  {
    code: 'xftusdt',
    label: 'USDT',
    kind: 'crypto',
    min: 500,
    max: 500_000,
    feeBasisPoints: 50,
    hue: 180,
    centavosPerUsdt: 5840,
  },
];

export function findGateway(code: string): GatewayRow | undefined {
  return GATEWAYS.find((row) => row.code === code);
}
