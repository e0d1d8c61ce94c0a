import { member, MEMBER_SIGNALS, MEMBER_STREAM, STREAM_RESUMED, type MemberSignal } from '@palaro/contract';
import { callApi, forgetPrefetched } from './client.ts';

const RETRY_MS = [1_000, 2_000, 5_000, 15_000];

/**
 * Receives the member's signals while the page is visible. A hidden tab keeps no connection; when it is visible again, `onResume`
 * is called, because signals may have been missed. Call the result to stop.
 */
export function followSignals(onSignal: (signal: MemberSignal) => void, onResume: () => void): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let failures = 0;
  let stopped = false;

  function resume() {
    forgetPrefetched();
    onResume();
  }

  async function open() {
    if (stopped || source || document.hidden) return;
    const result = await callApi(member.streamticket, {});
    if (stopped || source || document.hidden) return;
    if (!result.ok) return retry();
    source = new EventSource(`${MEMBER_STREAM}?ticket=${result.value.ticket}`);
    source.onopen = () => {
      if (failures > 0) resume();
      failures = 0;
    };
    source.addEventListener(STREAM_RESUMED, resume);
    source.onmessage = (event: MessageEvent<string>) => {
      const signal = JSON.parse(event.data) as MemberSignal;
      // A newer API may send kinds that this page does not know.
      if (!MEMBER_SIGNALS.includes(signal.what)) return;
      forgetPrefetched();
      onSignal(signal);
    };
    // The browser's own reconnect would use the same ticket, which is valid once.
    source.onerror = () => {
      close();
      retry();
    };
  }

  function retry() {
    if (stopped) return;
    window.clearTimeout(timer);
    const pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 0;
    // The pages of an edge that has gone do not come to the next one at the same moment.
    timer = window.setTimeout(() => void open(), pause * (0.5 + Math.random()));
  }

  function close() {
    source?.close();
    source = null;
  }

  function onVisibility() {
    if (document.hidden) return close();
    resume();
    void open();
  }

  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
