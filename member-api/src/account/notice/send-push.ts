import type { PushDevice, PushOutcome } from '../../platform/outbound/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { isChoice } from './notice.rules.ts';
import { mayReceiveOffers, type DueNotice } from './notice.store.ts';
import { forgetDevice, listDevices, type StoredDevice } from './push.store.ts';
import { writePush } from './write-push.ts';

/**
 * Sends a notice to the browsers that are told it now. One that its service knows no more is forgotten. If any of them may get it later all are
 * tried again: a second message of the same notice takes the place of the first.
 */
export async function sendPush(
  deps: Deps,
  { id, memberId, what }: DueNotice,
): Promise<'sent' | 'later' | 'refused' | 'for nobody'> {
  const { sql, now } = deps;
  if (what === 'email_code') return 'for nobody';
  if (what === 'offers' && !(await mayReceiveOffers(sql, memberId, now()))) return 'for nobody';
  const devices = await listDevices(sql, memberId, isChoice(what) ? what : null);
  const outcomes = await Promise.all(
    devices.map((device) => sendTo(deps, device, { key: id, ...writePush(what, device.language) })),
  );
  if (outcomes.includes('later')) return 'later';
  if (outcomes.includes('sent')) return 'sent';
  return outcomes.includes('refused') ? 'refused' : 'for nobody';
}

async function sendTo(
  { sql, vault, push }: Deps,
  { id, deviceSealed }: StoredDevice,
  message: Parameters<Deps['push']['send']>[1],
): Promise<PushOutcome> {
  const device = JSON.parse(vault.open('push device', deviceSealed)) as PushDevice;
  // What was a service once may be none any more.
  const outcome = push.isService(device.endpoint) ? await push.send(device, message) : 'gone';
  if (outcome === 'gone') await forgetDevice(sql, id);
  return outcome;
}
