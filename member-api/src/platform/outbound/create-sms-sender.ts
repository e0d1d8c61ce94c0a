import type { SmsSend } from '@palaro/contract/wires';
import { postJson } from './post-json.ts';

export interface SmsSender {
  /** True when the sender accepted it. The same `key` again sends nothing. */
  send: (message: SmsSend) => Promise<boolean>;
}

export function createSmsSender(options: { url: string; secret: string; timeoutMs: number }): SmsSender {
  const { url, secret, timeoutMs } = options;
  return {
    async send(message) {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await postJson(`${url}/v1/messages`, JSON.stringify(message), headers, timeoutMs);
      return answer !== 'unreachable' && answer.status < 300;
    },
  };
}
