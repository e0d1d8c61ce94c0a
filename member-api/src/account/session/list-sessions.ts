import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { deviceName } from './device-name.ts';
import { listDevices } from './session.store.ts';

/** The devices that are logged in, this one first. */
export const listSessions: Handler<typeof member.sessionlist> = async (
  { sql, settings, now },
  _request,
  visitor,
) => {
  const { id, sessionId } = visitor.member;
  const devices = await listDevices(sql, id, { now: now(), idleMs: settings.session.idleMs });
  const isThis = (device: { id: bigint }) => device.id === sessionId;
  return {
    value: [...devices.filter(isThis), ...devices.filter((device) => !isThis(device))].map((device) => ({
      session_id: String(device.id),
      device: deviceName(device.userAgent),
      created_at: toWireInstant(device.createdAt),
      last_seen_at: toWireInstant(device.lastSeenAt),
      is_this: isThis(device),
    })),
  };
};
