import { createHash } from 'node:crypto';
import type { member, ValueOf } from '@palaro/contract';
import type { Change, Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { CHOICES } from './notice.rules.ts';
import { deleteDevice, readPushChoice, writeDevice } from './push.store.ts';

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

async function deviceValue(
  sql: Queryable,
  { push }: Pick<Deps, 'push'>,
  memberId: bigint,
  endpoint: string | undefined,
): Promise<ValueOf<typeof member.pushget>> {
  const choice = endpoint === undefined ? undefined : await readPushChoice(sql, memberId, hashOf(endpoint));
  return { push_key: push.publicKey, is_on: choice !== undefined, kinds: choice?.kinds ?? [] };
}

/** What this browser is told. */
export const getPush: Handler<typeof member.pushget> = async (deps, { endpoint }, visitor) => ({
  value: await deviceValue(deps.sql, deps, visitor.member.id, endpoint),
});

/** This browser is told, until the member logs out of it, or its service says that it is gone. */
export const setPush: Change<typeof member.pushset> = async (tx, deps, request, visitor) => {
  const { endpoint, p256dh, auth, lang, kinds } = request;
  if (!deps.push.publicKey || !deps.push.isService(endpoint)) throw refuse('push_service_unknown');
  const { id: memberId, sessionId } = visitor.member;
  await writeDevice(
    tx,
    {
      memberId,
      sessionId,
      endpointHash: hashOf(endpoint),
      deviceSealed: deps.vault.seal('push device', JSON.stringify({ endpoint, p256dh, auth })),
      kinds: CHOICES.filter((choice) => kinds.includes(choice)),
      language: lang,
      at: deps.now(),
    },
    deps.settings.notices.pushDevices,
  );
  return { value: await deviceValue(tx, deps, memberId, endpoint) };
};

export const endPush: Change<typeof member.pushend> = async (tx, _deps, { endpoint }, visitor) => {
  await deleteDevice(tx, visitor.member.id, hashOf(endpoint));
  return { value: {} };
};
