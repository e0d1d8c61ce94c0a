import { gameProvider, isProviderCode } from '@palaro/contract';

export const nameOf = (provider: string) =>
  isProviderCode(provider) ? gameProvider(provider).name : provider;
