import { errorKeyOf } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { hashOfText } from './fair-draw.ts';
import { useMathsQuery } from './maths.queries.ts';
import { slotTableIn, type SlotTable } from './reel-table.ts';
import { isHash } from './verify.ts';

export type PublishedTable =
  | { state: 'none' | 'loading' }
  /** Its text does not hash to the version that was asked for. */
  | { state: 'forged' }
  /** It is the maths of another kind of game. */
  | { state: 'other' }
  /** `key` of the error catalogue. */
  | { state: 'failed'; key: string }
  | { state: 'ready'; table: SlotTable };

/** The published strips and pay table of a version. This browser checks by the hash that they are those, so it trusts nobody for it. */
export function useReelTable(version: string): PublishedTable {
  const { currentData, error, isFetching } = useMathsQuery({ hash: version }, { skip: !isHash(version) });
  const text = currentData?.text;
  const [checked, setChecked] = useState<{ text: string; hash: string }>();
  useEffect(() => {
    let outdated = false;
    async function check(given: string) {
      const hash = await hashOfText(given);
      if (!outdated) setChecked({ text: given, hash });
    }
    if (text !== undefined) void check(text);
    return () => {
      outdated = true;
    };
  }, [text]);
  if (!isHash(version)) return { state: 'none' };
  if (error !== undefined && !isFetching) return { state: 'failed', key: errorKeyOf(error) };
  if (text === undefined || checked?.text !== text) return { state: 'loading' };
  if (checked.hash !== version) return { state: 'forged' };
  const table = slotTableIn(text);
  return table ? { state: 'ready', table } : { state: 'other' };
}
