import type { Call, RequestOf, ValueOf } from '@palaro/contract';
import { api, callApi, knownTags, useDispatch, type ApiTag, type CallRefused } from '@palaro/shared-lib/core';
import { useRequestId } from '@palaro/shared-lib/forms';
import { useRef, useState } from 'react';

export type Refused = Pick<CallRefused, 'key' | 'details'>;

/**
 * One press that gives the member something, or takes it: sent once however often it is pressed, with one id for one intent.
 * What `changes` names is asked for again once it is done.
 */
export function useClaim<C extends Call>(call: C, changes: ApiTag[]) {
  const dispatch = useDispatch();
  const requestId = useRequestId();
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [done, setDone] = useState<ValueOf<C>>();

  const claim = async (fields: Omit<RequestOf<C>, 'request_id'>) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setRefused(undefined);
    const request = { ...fields, request_id: requestId.of(fields as Record<string, string>) };
    const result = await callApi(call, request as unknown as RequestOf<C>);
    requestId.settle(result);
    sending.current = false;
    setPending(false);
    if (!result.ok) return setRefused(result);
    setDone(result.value);
    dispatch(api.util.invalidateTags(knownTags(changes)));
  };
  return { claim, pending, refused, done };
}
