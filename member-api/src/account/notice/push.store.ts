import type { Language } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Choice } from './notice.rules.ts';

export interface PushChoice {
  kinds: Choice[];
}

/** What a browser of the member is told; nothing for one that is not theirs, or whose session has ended. */
export async function readPushChoice(
  sql: Queryable,
  memberId: bigint,
  endpointHash: Buffer,
): Promise<PushChoice | undefined> {
  const [row] = await sql<PushChoice[]>`
    SELECT d.kinds FROM push_device d JOIN session s ON s.id = d.session_id AND s.ended_at IS NULL
     WHERE d.endpoint_hash = ${endpointHash} AND d.member_id = ${memberId}`;
  return row;
}

interface NewDevice extends PushChoice {
  memberId: bigint;
  sessionId: bigint;
  endpointHash: Buffer;
  deviceSealed: Buffer;
  language: Language;
  at: Date;
}

/** A browser is told for the member who chose it last: another one of the same browser is told nothing there any more. */
export async function writeDevice(tx: Queryable, device: NewDevice, most: number): Promise<void> {
  const { memberId, sessionId, endpointHash, deviceSealed, kinds, language, at } = device;
  await tx`
    INSERT INTO push_device (member_id, session_id, endpoint_hash, device_sealed, kinds, language, changed_at)
    VALUES (${memberId}, ${sessionId}, ${endpointHash}, ${deviceSealed}, ${kinds}, ${language}, ${at})
    ON CONFLICT (endpoint_hash) DO UPDATE
      SET member_id = excluded.member_id, session_id = excluded.session_id, device_sealed = excluded.device_sealed,
          kinds = excluded.kinds, language = excluded.language, changed_at = excluded.changed_at`;
  await tx`
    DELETE FROM push_device WHERE id IN (
      SELECT id FROM push_device WHERE member_id = ${memberId} ORDER BY changed_at DESC, id DESC OFFSET ${most})`;
}

export async function deleteDevice(tx: Queryable, memberId: bigint, endpointHash: Buffer): Promise<void> {
  await tx`DELETE FROM push_device WHERE endpoint_hash = ${endpointHash} AND member_id = ${memberId}`;
}

export interface StoredDevice {
  id: bigint;
  deviceSealed: Buffer;
  language: Language;
}

/** The browsers that are told something now. @param choice What they must be told; nothing for security, which all are. */
export async function listDevices(
  sql: Queryable,
  memberId: bigint,
  choice: Choice | null,
): Promise<StoredDevice[]> {
  return sql<StoredDevice[]>`
    SELECT d.id, d.device_sealed AS "deviceSealed", d.language
      FROM push_device d
      JOIN session s ON s.id = d.session_id AND s.ended_at IS NULL
      JOIN member m ON m.id = d.member_id AND m.state <> 'closed'
     WHERE d.member_id = ${memberId} AND (${choice}::text IS NULL OR ${choice}::text = ANY (d.kinds))
     ORDER BY d.id`;
}

/** Its service knows it no more. */
export async function forgetDevice(sql: Queryable, id: bigint): Promise<void> {
  await sql`DELETE FROM push_device WHERE id = ${id}`;
}
