export interface ProviderRow {
  /** As `x-provider` names it, both ways. */
  code: string;
  name: string;
  /** What a launch that worked is answered with. */
  launchStatus: '1' | 'SUCCESS';
}

/** One row a provider: adding one here, and games to the catalogue, is all that a new provider takes. */
export const PROVIDERS: readonly ProviderRow[] = [
  { code: 'launchone', name: 'LaunchOne', launchStatus: '1' },
];

export function findProvider(code: string): ProviderRow | undefined {
  return PROVIDERS.find((row) => row.code === code);
}
