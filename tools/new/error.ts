import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAll } from '@palaro/create-remote/names';
import { ERROR_KEYS, FIELDS, fieldsOfErrors } from '@palaro/contract/errors';
import { Failure } from '../console/console.mjs';
import { filesIn } from './files-in.ts';
import { addElements } from './insert.ts';
import type { Plan } from './plan.ts';
import { exportedLists, parseSource } from './source-tree.ts';

const FOLDER = 'contract/src/errors';
const FIXTURE = 'contract/test/fixture/night-market.errors.ts';
/** What stands beside the families. */
const OTHERS = ['index', 'declare-errors', 'field-labels'];

/** An error key: its field, its condition and its texts in four languages, in its family's file. */
export async function planError(root: string, family: string, key: string, field?: string): Promise<Plan> {
  checkKey(key, field);
  const families = await filesIn(path.join(root, FOLDER), '*.ts');
  const known = families.map((name) => path.basename(name, '.ts')).filter((name) => !OTHERS.includes(name));
  if (!known.includes(family))
    throw new Failure(
      `There is no family of errors "${family}". There are: ${known.join(', ')}; a new one is a file in ${FOLDER} and a line in its index.ts.`,
    );
  const file = `${FOLDER}/${family}.ts`;
  const text = await readFile(path.join(root, file), 'utf8');
  const [name = ''] = exportedLists(parseSource(text));
  const sample = field ? 'invalid_night_market' : 'night_market_closed';
  const fixture = replaceAll(await readFile(path.join(root, FIXTURE), 'utf8'), [
    [sample, key],
    ["field: 'name'", `field: '${field ?? ''}'`],
  ]);
  const source = { text: fixture, place: ['nightMarketErrors'], only: key };
  return {
    files: new Map([[file, addElements(text, [name], source)]]),
    next: [
      `${file}   say there when it is answered, and what a member reads`,
      'docs/recipes/add-an-error.md   what comes next',
    ],
  };
}

function checkKey(key: string, field: string | undefined): void {
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(key))
    throw new Failure(
      `"${key}" is no error key: small letters and digits, two words or more joined by _, such as bank_member_frozen.`,
    );
  if (key.endsWith('_required'))
    throw new Failure(`${key} comes by itself with its field: a line in ${FOLDER}/field-labels.ts.`);
  if ((ERROR_KEYS as string[]).includes(key)) throw new Failure(`The error key ${key} is there already.`);
  const fields = new Set<string>([...FIELDS, ...Object.values(fieldsOfErrors()).flat()]);
  if (field !== undefined && !fields.has(field))
    throw new Failure(`There is no field "${field}" in ${FOLDER}/field-labels.ts.`);
}
