import type { Call, RequestOf, ValueOf } from '@palaro/contract';

/**
 * The value that came with the page's HTML, where the template of a part was filled with it: the part starts with it instead of asking. The
 * request must be that of the template, field by field, in its order.
 */
export function servedValue<C extends Call>(call: C, request: RequestOf<C>): ValueOf<C> | undefined {
  const text = document.getElementById('palaro-served')?.textContent;
  return text ? JSON.parse(text)[`${call.path} ${JSON.stringify(request)}`] : undefined;
}
