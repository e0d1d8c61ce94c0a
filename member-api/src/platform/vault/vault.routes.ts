import { operator } from '@palaro/contract';
import { writeAudit } from '../operator/index.ts';
import { answer, type Handler } from '../server/answer.ts';
import { listDataKeys, retireDataKeys, type DataKeyState } from './data-keys.ts';
import { resealBatch } from './reseal-batch.ts';

const onWire = ({ id, ...state }: DataKeyState) => ({ key_id: id, ...state });

const dataKeys: Handler<typeof operator.datakeys> = async (deps) => ({
  value: (await listDataKeys(deps)).map(onWire),
});

/** One line of the audit log for a run through all columns, not for each batch. */
const resealData: Handler<typeof operator.resealdata> = async (deps, { cursor, waits }, visitor) => {
  if (cursor === undefined)
    await writeAudit(deps.sql, {
      act: { act: 'reseal data', subject: deps.vault.sealsBy.toString('hex'), reason: '' },
      visitor,
      now: deps.now(),
    });
  return { value: await resealBatch(deps, { cursor: cursor ?? '', isPatient: waits === true }) };
};

const retire: Handler<typeof operator.retiredatakeys> = async (deps, _request, visitor) => {
  const states = await retireDataKeys(deps);
  for (const { id } of states.filter(({ state }) => state === 'retired'))
    await writeAudit(deps.sql, {
      act: { act: 'retire data key', subject: id, reason: '' },
      visitor,
      now: deps.now(),
    });
  return { value: states.map(onWire) };
};

export const vaultCalls = [
  answer(operator.datakeys, dataKeys),
  answer(operator.resealdata, resealData, { limits: [], isAudited: true }),
  answer(operator.retiredatakeys, retire, { limits: [], isAudited: true }),
];
