import { operator, type Call, type RequestOf, type ValueOf } from '@palaro/contract';

export const ROTATE_HELP = [
  '  rotate-data-key',
  '      Seals everything anew by the first of DATA_KEYS, and retires the keys before it. Stop it and begin again as you like.',
];

interface Rotation {
  call: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ValueOf<C>>;
  /** Called with a line for each step. */
  write: (text: string) => void;
}

/** In the first run what somebody holds is passed over; the others wait for it. */
const MOST_RUNS = 3;

/**
 * Seals everything anew that another key than the present one has sealed, in small batches, and retires the keys that nothing is
 * sealed by then. Nothing but the database knows how far it is: it may end anywhere and begin again. Returns the last line.
 */
export async function rotateDataKey({ call, write }: Rotation): Promise<string> {
  let left = leftOf(await call(operator.datakeys, {}));
  write(`${left} values are sealed by another key.\n`);
  for (let run = 0; left > 0 && run < MOST_RUNS; run += 1) {
    await resealAll({ call, write }, { total: left, waits: run > 0 });
    left = leftOf(await call(operator.datakeys, {}));
  }
  const keys = await call(operator.retiredatakeys, {});
  const lines = keys.map(describeKey);
  if (keys.some(({ state }) => state === 'needed'))
    lines.push('Not done: give both keys in DATA_KEYS to every process, and begin again.');
  return lines.join('\n');
}

async function resealAll(
  { call, write }: Rotation,
  { total, waits }: { total: number; waits: boolean },
): Promise<void> {
  let left = total;
  let cursor: string | undefined;
  do {
    const { resealed, next } = await call(operator.resealdata, {
      waits,
      ...(cursor !== undefined && { cursor }),
    });
    left = Math.max(0, left - resealed);
    if (resealed > 0) write(`${left} left\n`);
    cursor = next;
  } while (cursor !== '');
}

type Keys = ValueOf<typeof operator.datakeys>;

const leftOf = (keys: Keys): number =>
  keys.filter(({ state }) => state !== 'seals').reduce((sum, { values }) => sum + values, 0);

function describeKey({ key_id, state, values, sealers }: Keys[number]): string {
  if (state === 'seals') return `${key_id} seals, with ${values} values.`;
  if (state === 'retired') return `${key_id} is retired: take it out of DATA_KEYS.`;
  const users = sealers > 0 ? `, and by processes with ${sealers} connections` : '';
  return `${key_id} is needed for ${values} values${users}.`;
}
