import { formatAmount } from '@palaro/contract';
import { addInboxMessage } from '../../account/inbox/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { addReviewItem, closeReviewsOf } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { setProviderSwitch } from '../games/index.ts';
import { claimUnreported, countWaiting, writeReported, type WinReview } from './win-review.store.ts';
import { winMessage } from './win-texts.ts';

const BATCH = 20;
const HOUR_MS = 60 * 60_000;

type WinDeps = Pick<Deps, 'sql' | 'settings' | 'now'>;

/** Tells the member and the staff of every win that began to wait, or has ended, and switches off a provider with too many of them. */
export async function notifyOfWins(deps: WinDeps): Promise<void> {
  for (;;) {
    const count = await deps.sql.begin(async (tx) => {
      const wins = await claimUnreported(tx, BATCH);
      for (const win of wins) await notify(tx, deps, win);
      return wins.length;
    });
    if (count < BATCH) return;
  }
}

async function notify(tx: Transaction, deps: WinDeps, win: WinReview): Promise<void> {
  const { settings, now } = deps;
  const { id, memberId, provider, round, state } = win;
  const at = now();
  await writeReported(tx, win);
  if (state === 'WAITING') {
    const { accountId, tx: reference, amount, stake, why } = win;
    const details = {
      win_id: String(id),
      account_id: accountId,
      tx: reference,
      amount: formatAmount(amount),
      stake: formatAmount(stake),
      why,
    };
    await addReviewItem(
      tx,
      { kind: 'WIN_IN_REVIEW', gateway: provider, reference: round, id: String(id), details },
      at,
    );
    await switchOffIfTooMany(tx, deps, win);
  } else {
    await closeReviewsOf(tx, { kind: 'WIN_IN_REVIEW', gateway: provider, id: String(id) }, at);
  }
  // A win that the provider took back before the member knew of it is no news.
  if (state === 'WAITING' || win.reported === 'WAITING')
    await addInboxMessage(tx, {
      memberId,
      ...winMessage(win),
      expiresAt: addDays(at, settings.history.days),
      key: `win ${id} ${state}`,
      at,
    });
  await signalMember(tx, memberId, { what: 'balance' });
}

/** The switch is the staff's own, who switches the provider on again; wins and rollbacks of open rounds go on meanwhile. */
async function switchOffIfTooMany(
  tx: Transaction,
  { settings, now }: WinDeps,
  { id, provider }: WinReview,
): Promise<void> {
  const at = now();
  const { perHour, perDay } = settings.wins;
  const lastHour = await countWaiting(tx, provider, addMs(at, -HOUR_MS));
  const lastDay = await countWaiting(tx, provider, addDays(at, -1));
  if (lastHour < perHour && lastDay < perDay) return;
  if ((await setProviderSwitch(tx, { code: provider, on: false })) !== 'changed') return;
  const details = { last_hour: String(lastHour), last_day: String(lastDay) };
  await addReviewItem(
    tx,
    { kind: 'PROVIDER_PAUSED', gateway: provider, reference: provider, id: String(id), details },
    at,
  );
}
