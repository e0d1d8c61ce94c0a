import { formatAmount, type campaign } from '@palaro/contract';
import { readContent } from '../../content/cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { isRunning } from './campaign.rules.ts';
import { listPicks } from './campaign.store.ts';

/** Whether the member can pick an icon today, and the earlier picks of this campaign. */
export const getIconCampaign: Handler<typeof campaign.pickiconcampaigncheck> = async (
  { sql, now },
  _request,
  { member },
) => {
  const { body } = await readContent(sql, 'campaign');
  const today = workingDateOf(now());
  const picks = await listPicks(sql, member.id, { from: body.starts_on, to: body.ends_on });
  const lastDay = startOfWorkingDate(body.ends_on);
  return {
    value: {
      title: body.title,
      text: body.text,
      can_pick: isRunning(body, today) && !picks.some(({ workingDate }) => workingDate === today),
      ends_at: toWireInstant(lastDay && addDays(lastDay, 1)),
      picks: picks.map(({ workingDate, icon, winningIcon, reward }) => ({
        working_date: workingDate,
        icon,
        won: icon === winningIcon,
        reward: formatAmount(reward),
      })),
    },
  };
};
