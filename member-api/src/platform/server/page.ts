import type { Settings } from '../../settings.ts';

export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** The requested page; by default page 1 with the default size. */
export function pageOf(
  request: { page_number?: number | undefined; page_size?: number | undefined },
  rules: Settings['history'],
): Page {
  const number = request.page_number ?? 1;
  const size = request.page_size ?? rules.pageSize;
  return { number, size, offset: (number - 1) * size };
}

export function listValue<T>(list: T[], total: number, page: Page) {
  return { list, total, page_number: page.number, page_size: page.size };
}
