import { GAME_PROVIDERS, type GameProviderRow, type WalletDialect } from '@palaro/contract';

const DIALECT_OF: ReadonlyMap<string, WalletDialect> = new Map(
  Object.entries<GameProviderRow>(GAME_PROVIDERS).map(([code, row]) => [code, row.dialect]),
);

/** Also false for an unknown provider: both get the same answer. */
export const usesDialect = (provider: string, dialect: WalletDialect): boolean =>
  DIALECT_OF.get(provider) === dialect;
