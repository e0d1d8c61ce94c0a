import { walletAnswer } from '@palaro/contract/wires';
import type { Dialect, WalletReply, WireRequest } from './dialect.ts';

const PATH = '/provider/v1';

/** The wallet's own dialect: one path per action, an HTTP status for each code. */
export const palaro: Dialect = {
  requestsOf: (order): WireRequest[] => {
    const path = `${PATH}/${order.action}`;
    if (order.action === 'authenticate') {
      const { action: _action, ...body } = order;
      return [{ path, body, read }];
    }
    return order.txns.map((body) => ({ path, body, read }));
  },
  wireTx: (tx) => tx,
};

/** Status and code must match; a proxy's error page, for example, says nothing about the money. */
function read(status: number, body: unknown): WalletReply {
  const parsed = walletAnswer.safeParse(body);
  if (!parsed.success || status >= 500) return { outcome: 'unknown' };
  const answer = parsed.data;
  if (status === 200) return answer.code === 'OK' ? { outcome: 'ok', answer } : { outcome: 'unknown' };
  return answer.code === 'OK' ? { outcome: 'unknown' } : { outcome: 'refused', code: answer.code, answer };
}
