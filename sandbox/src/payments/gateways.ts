import { DEPOSIT_CODES, depositMethod, isDepositCode, parseAmount, pesos } from '@palaro/contract';
import type { DepositCode, DepositField, PayKind } from '@palaro/contract';

/** What a gateway settles in. */
export type Currency = 'PHP' | 'USDT';

/** A gateway, from its row in the contract; a new one needs nothing else. */
export interface GatewayRow {
  code: DepositCode;
  /** The name on the page. */
  label: string;
  kind: PayKind;
  currency: Currency;
  /** Of a payment, in `currency`, in 1/10,000; both included. */
  min: bigint;
  max: bigint;
  /** The fee in hundredths of a percent; the merchant pays it, not the member. */
  feeBasisPoints: number;
  /** The required `fields` of the create call. */
  fields: readonly DepositField[];
}

/**
 * The gateway does not know the merchant's rate. A row's limits are in pesos, so a crypto gateway accepts all amounts that these
 * may be worth at 20 to 100 pesos per coin.
 */
const PESOS_PER_COIN = { least: 20n, most: 100n } as const;

export const GATEWAYS: readonly GatewayRow[] = DEPOSIT_CODES.map(rowOf);

export function findGateway(code: string): GatewayRow | undefined {
  return isDepositCode(code) ? GATEWAYS.find((row) => row.code === code) : undefined;
}

/** The fee of `amount` in 1/10,000, rounded up to a hundredth. */
export function feeOf(amount: string, { feeBasisPoints }: GatewayRow): bigint {
  const exact = (parseAmount(amount) ?? 0n) * BigInt(feeBasisPoints);
  return ((exact + 999_999n) / 1_000_000n) * 100n;
}

function rowOf(code: DepositCode): GatewayRow {
  const { label, kind, min, max, feeBasisPoints, fields = [] } = depositMethod(code);
  const limits =
    kind === 'crypto'
      ? { min: pesos(min) / PESOS_PER_COIN.most, max: pesos(max) / PESOS_PER_COIN.least }
      : { min: pesos(min), max: pesos(max) };
  const currency = kind === 'crypto' ? 'USDT' : 'PHP';
  return { code, label, kind, currency, feeBasisPoints, fields, ...limits };
}
