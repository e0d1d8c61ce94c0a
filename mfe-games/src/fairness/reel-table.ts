import { drawSpin, type SpinDrawn } from './slot-strips.ts';
import type { CascadesTable } from './cascades-table.ts';
import type { ClassicTable } from './classic-table.ts';
import type { HoldTable } from './hold-table.ts';
import { linesIn, paidBy, type LineDrawn, type Lines } from './lines-table.ts';
import type { TallTable } from './tall-table.ts';
import type { WaysTable } from './ways-table.ts';

export interface ReelTable extends Lines {
  kind: 'reels';
}

/** Of any family. */
export type SlotTable = ReelTable | WaysTable | ClassicTable | CascadesTable | HoldTable | TallTable;

export interface ReelsDrawn extends SpinDrawn {
  lines: readonly LineDrawn[];
  /** What all lines pay, in stakes of the round. */
  times: number;
}

/** Draws a slot again: one float a reel. */
export function drawReels(table: ReelTable, floats: readonly number[]): ReelsDrawn {
  const spin = drawSpin(table, floats);
  const lines = linesIn(table, spin.window);
  return { ...spin, lines, times: paidBy(lines) / table.lines.length };
}

/** The table of a published text, if it is one of a slot. */
export function slotTableIn(text: string): SlotTable | undefined {
  try {
    const table = JSON.parse(text) as Partial<SlotTable> | null;
    if (!Array.isArray(table?.strips)) return undefined;
    const isWhole =
      (table.kind === 'reels' && Array.isArray(table.lines)) ||
      (table.kind === 'ways' && typeof table.freeSpins === 'object') ||
      (table.kind === 'cascades' && typeof table.freeSpins === 'object' && Array.isArray(table.times)) ||
      (table.kind === 'tall_ways' && Array.isArray(table.heights) && Array.isArray(table.freeHeights)) ||
      (table.kind === 'hold_and_win' && Array.isArray(table.lines) && Array.isArray(table.faces)) ||
      (table.kind === 'classic' && typeof table.mixed === 'object');
    return isWhole ? (table as SlotTable) : undefined;
  } catch {
    return undefined;
  }
}
