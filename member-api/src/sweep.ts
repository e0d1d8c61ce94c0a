import { deleteOldVisitorTickets } from './content/support/index.ts';
import { deleteOldMatches } from './rewards/prediction/index.ts';
import { deleteOldChanges } from './account/credential/index.ts';
import { deleteOldNotices } from './account/notice/index.ts';
import { eraseClosed } from './account/member/index.ts';
import { deleteOldPasskeys } from './account/passkey/index.ts';
import { deleteEndedDeskSessions } from './platform/desk/index.ts';
import { deleteOldEvents } from './platform/security/index.ts';
import type { Deps } from './platform/server/deps.ts';
import { addDays, addMs } from './platform/server/instants.ts';
import { deleteUnusedUploads } from './platform/uploads/index.ts';

/** Expired sessions are kept for this long, so that the API can still answer that they have expired. */
const KEEP_SESSIONS_DAYS = 30;

/** Removes outdated rows. */
export async function sweep({
  sql,
  vault,
  settings,
  now,
}: Pick<Deps, 'sql' | 'vault' | 'settings' | 'now'>): Promise<void> {
  const at = now();
  await sql`DELETE FROM rate_limit WHERE full_at <= ${at}`;
  await sql`DELETE FROM visit_seen WHERE seen_at <= ${addDays(at, -1)}`;
  await sql`DELETE FROM stream_ticket WHERE expires_at <= ${at}`;
  await sql`DELETE FROM otp WHERE expires_at <= ${addDays(at, -1)}`;
  await deleteOldMatches(sql, addDays(at, -settings.prediction.keepDays));
  await sql`DELETE FROM session WHERE ends_at <= ${addDays(at, -KEEP_SESSIONS_DAYS)}`;
  await deleteEndedDeskSessions(sql, at, settings.desk.idleMs);
  await deleteOldEvents(sql, addDays(at, -settings.security.keepDays));
  await deleteOldPasskeys(sql, { now: at, removedBefore: addMs(at, -settings.credentials.undoMs) });
  await deleteOldChanges(sql, at, addDays(at, -settings.security.keepDays));
  await deleteOldNotices(sql, addDays(at, -settings.notices.keepDays));
  await deleteUnusedUploads(sql, addMs(at, -settings.upload.unusedMs));
  await deleteOldVisitorTickets(sql, addDays(at, -settings.support.keepVisitorDays));
  const erasedBefore = addDays(at, -settings.account.keepClosedDays);
  await sql.begin((tx) => eraseClosed(tx, vault, erasedBefore, at));
}
