import type { Deps } from '../../platform/server/deps.ts';

/** The host of the member site: a passkey made for it works on no other. */
export const rpIdOf = ({ siteUrl }: Pick<Deps, 'siteUrl'>): string => new URL(siteUrl).hostname;

export const originOf = ({ siteUrl }: Pick<Deps, 'siteUrl'>): string => new URL(siteUrl).origin;
