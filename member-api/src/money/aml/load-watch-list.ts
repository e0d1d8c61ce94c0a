import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { addDueByBirthday, countEntries, insertEntry, removeOthers, watchKey } from './watch.store.ts';

/**
 * Loads a list, in place of what it holds or besides, and has the members compared who may be on it. What is no longer on a list makes no new
 * match; cases that it has opened stay.
 */
export const loadWatchList: Change<typeof operator.loadwatchlist> = async (tx, deps, request) => {
  const { vault, now } = deps;
  const { name: list, content, replace } = request;
  const persons = content.map(({ name, birthday, reference = '' }) => ({ name, birthday, reference }));
  let added = 0;
  for (const person of persons) if (await insertEntry(tx, vault, list, person, now())) added += 1;
  const kept = persons.map((person) => watchKey(vault, person));
  const removed = replace ? await removeOthers(tx, list, kept, now()) : 0;
  await addDueByBirthday(tx, vault, [...new Set(persons.map(({ birthday }) => birthday))]);
  const entries = await countEntries(tx, list);
  return {
    value: { name: list, entries, added, removed },
    act: { act: 'load watch list', subject: list, reason: `${added} added, ${removed} removed` },
  };
};
