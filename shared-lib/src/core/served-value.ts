import type { Call, RequestOf, ValueOf } from '@palaro/contract';

/**
 * The value with which the edge filled a component's template in the HTML, so the component can start without a request. The
 * request must have the same fields in the same order as the template's.
 */
export function servedValue<C extends Call>(call: C, request: RequestOf<C>): ValueOf<C> | undefined {
  const text = document.getElementById('palaro-served')?.textContent;
  return text ? JSON.parse(text)[`${call.path} ${JSON.stringify(request)}`] : undefined;
}
