import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { marketRules, settlementTable } from '../match/match-docs.ts';
import { fishingRules } from './fishing-docs.ts';
import { slotRules } from './slot-docs.ts';

/** Writes the rule books of matches, slots and fishing: `npm run docs -w studio`. */
const folder = path.join(import.meta.dirname, '../../../docs/games');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'market-rules.md'), marketRules());
await writeFile(path.join(folder, 'settlement.md'), settlementTable());
await writeFile(path.join(folder, 'slots.md'), slotRules());
await writeFile(path.join(folder, 'fishing.md'), fishingRules());
