import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { keepChallenge, type Purpose } from './challenge.store.ts';
import { ALGORITHMS, loadWebAuthn } from './load-webauthn.ts';
import type { Passkey } from './passkey.store.ts';
import { rpIdOf } from './relying-party.ts';

type Needed = Pick<Deps, 'settings' | 'now' | 'siteUrl' | 'vault'>;

const RP_NAME = 'Palaro';

interface Asked {
  member: { id: bigint; accountId: string; sessionId: bigint };
  passkeys: readonly Passkey[];
}

/** What the browser needs to make a passkey on a device that has none of the member's yet. Keeps its challenge. */
export async function askForNewPasskey(
  sql: Queryable,
  deps: Needed,
  { member, passkeys }: Asked,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpIdOf(deps),
    // Says nothing of the member, and is the same for all of their passkeys.
    userID: new Uint8Array(deps.vault.index('passkey user', String(member.id))),
    userName: member.accountId,
    userDisplayName: member.accountId,
    timeout: deps.settings.passkey.challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: passkeys.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keep(sql, deps, member.sessionId, 'add', options.challenge);
  return { ...options };
}

/** What the browser needs to use one of the member's passkeys. Keeps its challenge. */
export async function askForPasskey(
  sql: Queryable,
  deps: Needed,
  { member, passkeys }: Asked,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps),
    timeout: deps.settings.passkey.challengeMs,
    allowCredentials: passkeys.map(descriptor),
    userVerification: 'required',
  });
  await keep(sql, deps, member.sessionId, 'confirm', options.challenge);
  return { ...options };
}

const descriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports,
});

const keep = (
  sql: Queryable,
  { settings, now }: Needed,
  sessionId: bigint,
  purpose: Purpose,
  challenge: string,
) =>
  keepChallenge(sql, {
    sessionId,
    purpose,
    challenge,
    expiresAt: addMs(now(), settings.passkey.challengeMs),
  });
