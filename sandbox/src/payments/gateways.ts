import { DEPOSIT_CODES, depositMethod, isDepositCode, parseAmount, pesos } from '@palaro/contract';
import type { DepositCode, DepositField, PayKind } from '@palaro/contract';

/** What a gateway settles in. */
export type Currency = 'PHP' | 'USDT';

/** A gateway as its row in the contract describes it; nothing else is needed for a new one. */
export interface GatewayRow {
  code: DepositCode;
  /** As the page calls itself. */
  label: string;
  kind: PayKind;
  currency: Currency;
  /** Of a payment, in `currency`, in 1/10,000; both included. */
  min: bigint;
  max: bigint;
  /** Hundredths of a percent that the gateway keeps from the merchant; the member pays none of it. */
  feeBasisPoints: number;
  /** What the create call's `fields` must hold. */
  fields: readonly DepositField[];
}

/**
 * The merchant's rate is the merchant's own business. The limits of a row are pesos, so what settles in coins takes
 * whatever those may be worth while a coin costs from 20 to 100 pesos.
 */
const PESOS_PER_COIN = { least: 20n, most: 100n } as const;

export const GATEWAYS: readonly GatewayRow[] = DEPOSIT_CODES.map(rowOf);

export function findGateway(code: string): GatewayRow | undefined {
  return isDepositCode(code) ? GATEWAYS.find((row) => row.code === code) : undefined;
}

/** In 1/10,000, rounded up to a hundredth: what the gateway keeps of `amount`. */
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
