import { randomInt } from 'node:crypto';
import { formatAmount, parseAmount, units, type campaign } from '@palaro/contract';
import { readContent, type ContentOf } from '../../content/cms/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { addInboxMessage } from '../../account/inbox/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { isRunning } from './campaign.rules.ts';
import { findPick, insertPick, type Icon, type Pick } from './campaign.store.ts';
import { wonMessage } from './campaign-texts.ts';

/** Picks the icon of the day, once a day; the one that wins is drawn at once and its reward goes to the inbox. */
export const pickIcon: Once<typeof campaign.pickiconcampaign> = {
  prepare: () => undefined,
  fields: ({ icon }) => ({ icon }),
  async run(tx, deps, { request, visitor }) {
    const { now } = deps;
    const { id: memberId } = visitor.member;
    const { body } = await readContent(tx, 'campaign');
    const workingDate = workingDateOf(now());
    if (!isRunning(body, workingDate)) throw refuse('campaign_not_running');
    const pick = draw(body, request.icon, workingDate);
    if (!(await insertPick(tx, { ...pick, memberId, now: now() }))) throw refuse('already_picked_today');
    if (pick.reward > 0n) await sendReward(tx, deps, { body, pick, memberId });
    return workingDate;
  },
  answer: async ({ sql }, workingDate, { visitor }) =>
    answerOf(await findPick(sql, visitor.member.id, workingDate)),
};

type Campaign = ContentOf<'campaign'>;

/** Every icon of the campaign has the same chance, whatever was picked. */
function draw({ icons, reward }: Campaign, icon: Icon, workingDate: string): Pick {
  const winningIcon = icons[randomInt(icons.length)];
  if (!winningIcon || !icons.includes(icon)) throw refuse('invalid_icon');
  const won = icon === winningIcon;
  return { workingDate, icon, winningIcon, reward: (won && parseAmount(reward.value)) || units(0n) };
}

async function sendReward(
  tx: Transaction,
  { settings, now }: Deps,
  { body, pick, memberId }: { body: Campaign; pick: Pick; memberId: bigint },
): Promise<void> {
  const sent = await addInboxMessage(tx, {
    memberId,
    ...wonMessage(body.title),
    reward: { kind: body.reward.kind, value: pick.reward },
    expiresAt: addDays(now(), settings.inbox.rewardDays),
    key: `campaign ${memberId} ${pick.workingDate}`,
    at: now(),
  });
  if (sent === 'conflict') throw new Error(`the pick of ${pick.workingDate} was rewarded before`);
}

function answerOf(pick: Pick | undefined) {
  if (!pick) throw new Error('a pick that was remembered is gone');
  const { icon, winningIcon, reward } = pick;
  const won = icon === winningIcon;
  return { value: { icon, winning_icon: winningIcon, won, reward: formatAmount(reward) } };
}
