import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MATHS, workOutReturn } from './maths.ts';

/** Works out the return of every game by full enumeration and writes them down: `npm run returns -w studio`. */
const returns = Object.fromEntries(Object.keys(MATHS).map((name) => [name, workOutReturn(name)]));
const fileName = path.join(import.meta.dirname, 'returns.json');
await writeFile(fileName, `${JSON.stringify(returns, undefined, 2)}\n`);
console.log(`${Object.keys(returns).length} returns written.`);
