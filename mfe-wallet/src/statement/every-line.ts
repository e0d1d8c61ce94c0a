import type { CallRefused } from '@palaro/shared-lib/core';

type PageOf<Line> = { ok: true; value: { list: Line[]; total: number } } | CallRefused;

/** The maximum page size of a report. */
const WHOLE_PAGE = 100;

/** Fetches all lines, page by page: a chart or file with only a part of them would be wrong. */
export async function everyLine<Line>(
  fetchPage: (page: { page_number: number; page_size: number }) => Promise<PageOf<Line>>,
) {
  const lines: Line[] = [];
  for (let page_number = 1; ; page_number += 1) {
    const result = await fetchPage({ page_number, page_size: WHOLE_PAGE });
    if (!result.ok) {
      const { ok: _, ...error } = result;
      return { error };
    }
    const { list, total } = result.value;
    lines.push(...list);
    if (list.length === 0 || lines.length >= total) return { data: lines };
  }
}
