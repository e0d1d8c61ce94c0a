import type { Units } from '@palaro/contract';
import { addInboxMessage } from '../../account/inbox/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { accountsOfPerson, readExclusion } from '../../account/protection/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { birthDayKey } from '../../platform/vault/index.ts';
import { birthdayOccasion, birthdaysOn, levelOccasion } from './gift.rules.ts';
import { hadBirthdayGift, insertGift, listGifted, readGiftFacts, type GiftFacts } from './gift.store.ts';
import { birthdayMessage, levelMessage } from './gift-texts.ts';
import { readVip } from './read-vip.ts';
import { levelsOf } from './vip.rules.ts';

type GiftDeps = Pick<Deps, 'sql' | 'vault' | 'settings' | 'now'>;

const AT_A_TIME = 500;

/**
 * Gives the gifts of a working date that is over: of levels that its deposits have reached, and of birthdays on the day after, which
 * begins as this runs. Running a day again gives nothing twice. Returns how many gifts are new.
 */
export async function giveVipGifts(deps: GiftDeps, day: string): Promise<number> {
  const fromAt = startOfWorkingDate(day);
  if (!fromAt) throw new RangeError(`${day} is no day`);
  const toAt = addDays(fromAt, 1);
  const birthday = workingDateOf(toAt);
  let given = 0;
  let after = 0n;
  for (;;) {
    const birthdays = keysOf(deps, birthday);
    const ids = await listGifted(deps.sql, { fromAt, toAt, birthdays, after, limit: AT_A_TIME });
    const last = ids.at(-1);
    if (last === undefined) return given;
    for (const id of ids) given += await deps.sql.begin((tx) => giveTo(tx, deps, id, birthday));
    after = last;
  }
}

const keysOf = ({ vault }: Pick<GiftDeps, 'vault'>, day: string): Buffer[] =>
  birthdaysOn(day).map((each) => birthDayKey(vault, each));

/** Under the member's lock, so that two processes give one gift. Nothing for whoever is not active, or excluded. */
async function giveTo(tx: Transaction, deps: GiftDeps, memberId: bigint, birthday: string): Promise<number> {
  const { settings, now } = deps;
  const { vip } = settings;
  await lockMember(tx, memberId);
  const since = addDays(now(), -vip.gift.birthday.depositsDays);
  const facts = await readGiftFacts(tx, memberId, { birthdays: keysOf(deps, birthday), since });
  if (!facts?.isActive || (await readExclusion(tx, memberId, now()))) return 0;
  const { level, current } = await readVip(tx, memberId, vip);
  const gifts = levelsOf(vip)
    .slice(0, level)
    .map((reached) => ({
      occasion: levelOccasion(reached.level),
      needed: reached.from,
      amount: reached.levelGift,
      message: levelMessage(reached),
    }));
  if (current && (await hasBirthday(tx, deps, { memberId, facts, birthday })))
    gifts.push({
      occasion: birthdayOccasion(birthday),
      needed: current.from,
      amount: current.birthdayGift,
      message: birthdayMessage(current),
    });
  const missing = gifts.filter(({ occasion }) => !facts.given.includes(occasion));
  for (const gift of missing) await give(tx, deps, memberId, gift);
  return missing.length;
}

/** Members say their own birthday: it counts when it has stood long enough, once a year, once a person, and for who is still here. */
async function hasBirthday(
  tx: Transaction,
  { vault, settings, now }: GiftDeps,
  { memberId, facts, birthday }: { memberId: bigint; facts: GiftFacts; birthday: string },
): Promise<boolean> {
  const { sinceDays, everyDays, deposits } = settings.vip.gift.birthday;
  const { isBirthday, birthdaySince, deposited } = facts;
  const onDay = startOfWorkingDate(birthday);
  if (!isBirthday || !onDay || !birthdaySince || birthdaySince > addDays(onDay, -sinceDays)) return false;
  if (deposited < deposits) return false;
  const accounts = [memberId, ...(await accountsOfPerson(tx, vault, memberId))];
  return !(await hadBirthdayGift(tx, accounts, addDays(now(), -everyDays)));
}

interface Gift {
  occasion: string;
  needed: Units;
  amount: Units;
  message: ReturnType<typeof levelMessage>;
}

/** Puts it into the inbox, where the member claims it as cash that is to be played once. */
async function give(
  tx: Transaction,
  { settings, now }: GiftDeps,
  memberId: bigint,
  { occasion, needed, amount, message }: Gift,
): Promise<void> {
  const at = now();
  const sent = await addInboxMessage(tx, {
    memberId,
    ...message,
    reward: { kind: 'cash', value: amount },
    expiresAt: addDays(at, settings.vip.gift.claimDays),
    key: `vip ${occasion} ${memberId}`,
    at,
  });
  if (sent === 'conflict')
    throw new Error(`the message of the gift ${occasion} of ${memberId} is another one`);
  await insertGift(tx, { memberId, occasion, needed, amount, messageId: sent.id, at });
}
