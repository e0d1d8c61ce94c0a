import { randomBytes } from 'node:crypto';
import type { ChannelDocument, Signed } from '@palaro/contract';
import type { ReleaseWriter } from './context.ts';
import type { NextSet } from './gate/gate.ts';
import { signText } from './signing.ts';

const LIFE_MS = 60 * 60 * 1000;

export interface Trial {
  channel: string;
  signed: Signed;
}

/**
 * The document of a channel that nobody is on, for a look in a browser: signed like any other, so that the normal edge can serve it, and
 * with the policy of the target channel. It is in no registry and no role lists it, so that no other edge would take it.
 */
export function trialOf(
  { now, privateKey }: Pick<ReleaseWriter, 'now' | 'privateKey'>,
  { releases, policy }: NextSet,
): Trial {
  const channel = `trial-${randomBytes(6).toString('hex')}`;
  const document: ChannelDocument = {
    channel,
    serial: 1,
    issuedAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + LIFE_MS).toISOString(),
    releases,
    policy,
  };
  return { channel, signed: signText(JSON.stringify(document), privateKey) };
}
