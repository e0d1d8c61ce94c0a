import type { TableData } from './table-data.ts';
import type { LiveTexts } from './texts/live.en.ts';

/** What the page of a live table hands to its script. */
export interface LiveData extends TableData {
  live: LiveTexts;
}
