import { type Call, type GameCategory, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listValue } from '../../platform/server/page.ts';
import { FAMILIES, roundsOf, toLine } from './round-line.ts';

function listOfRounds<C extends Call>(categories?: readonly GameCategory[]): Handler<C> {
  const handler: Handler<typeof report.bethistory> = async (deps, request, visitor) => {
    const { rows, total, page } = await roundsOf(deps, request, visitor, categories);
    return { value: listValue(rows.map(toLine), total, page) };
  };
  return handler as unknown as Handler<C>;
}

export const listBets = listOfRounds<typeof report.bethistory>();

export const listSlotRounds = listOfRounds<typeof report.slotresult>(FAMILIES.slot);

export const listCasinoRounds = listOfRounds<typeof report.livecasinoresult>(FAMILIES.casino);

export const listCockfightRounds = listOfRounds<typeof report.cockfightresult>(FAMILIES.cockfight);
