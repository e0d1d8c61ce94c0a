import { GAME_PROVIDERS, type GameProviderRow, type WalletDialect } from '@palaro/contract';

const DIALECT_OF: ReadonlyMap<string, WalletDialect> = new Map(
  Object.entries<GameProviderRow>(GAME_PROVIDERS).map(([code, row]) => [code, row.dialect]),
);

/** False for an unknown provider, too: both are answered alike. */
export const usesDialect = (provider: string, dialect: WalletDialect): boolean =>
  DIALECT_OF.get(provider) === dialect;
