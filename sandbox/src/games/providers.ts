import { gameProvider, isProviderCode } from '@palaro/contract';
import type { GameProviderRow, ProviderCode } from '@palaro/contract';

/** A row of the contract's table and its code. */
export interface Provider extends GameProviderRow {
  code: ProviderCode;
}

export function findProvider(code: string): Provider | undefined {
  return isProviderCode(code) ? { code, ...gameProvider(code) } : undefined;
}

export function providerOf(code: ProviderCode): Provider {
  return { code, ...gameProvider(code) };
}
