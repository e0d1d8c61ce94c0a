import type { campaign, Units, ValueOf } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type Icon = ValueOf<typeof campaign.pickiconcampaign>['icon'];

export interface Pick {
  workingDate: string;
  icon: Icon;
  winningIcon: Icon;
  /** 0 when another icon was drawn. */
  reward: Units;
}

/** False when the member has picked on that day. */
export async function insertPick(
  tx: Queryable,
  pick: Pick & { memberId: bigint; now: Date },
): Promise<boolean> {
  const { memberId, workingDate, icon, winningIcon, reward, now } = pick;
  const rows = await tx`
    INSERT INTO campaign_pick (member_id, working_date, icon, winning_icon, reward, picked_at)
    VALUES (${memberId}, ${workingDate}, ${icon}, ${winningIcon}, ${reward}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length > 0;
}

/** Newest first. */
export async function listPicks(
  sql: Queryable,
  memberId: bigint,
  { from, to }: { from: string; to: string },
): Promise<Pick[]> {
  return sql<Pick[]>`
    SELECT working_date::text AS "workingDate", icon, winning_icon AS "winningIcon", reward FROM campaign_pick
     WHERE member_id = ${memberId} AND working_date BETWEEN ${from} AND ${to} ORDER BY working_date DESC`;
}

export async function findPick(
  sql: Queryable,
  memberId: bigint,
  workingDate: string,
): Promise<Pick | undefined> {
  const [pick] = await listPicks(sql, memberId, { from: workingDate, to: workingDate });
  return pick;
}
