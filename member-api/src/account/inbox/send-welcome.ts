import { units, UNITS_PER_PESO } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { addDays } from '../../platform/server/instants.ts';
import type { Settings } from '../../settings.ts';
import { addInboxMessage } from './add-inbox-message.ts';

/** The first message of a new member, with a token to try a prediction. Once a member. */
export async function sendWelcome(
  tx: Queryable,
  { welcomeDays, welcomeTokens }: Settings['inbox'],
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<void> {
  // A member who got an earlier version of the text is not welcomed again.
  await addInboxMessage(tx, {
    memberId,
    title: {
      en: 'Welcome to Palaro',
      ph: 'Maligayang pagdating sa Palaro',
      zh: '欢迎来到 Palaro',
      ms: 'Selamat datang ke Palaro',
    },
    text: {
      en: 'Here is a prediction token: guess the score of a match, and an exact guess wins. Play for fun, and set your limits under Setting.',
      ph: 'May regalo kaming prediction token: hulaan ang score ng laban, panalo kapag tumama nang eksakto. Maglaro para malibang, at i-set ang limits mo sa Setting.',
      zh: '送你一枚竞猜币：猜比赛比分，完全猜中即可获奖。娱乐为先，你可在“设置”中设定自己的限额。',
      ms: 'Ini satu token ramalan untuk anda: teka keputusan perlawanan, tekaan yang tepat akan menang. Main untuk suka-suka, dan tetapkan had anda di Tetapan.',
    },
    reward: { kind: 'token', value: units(BigInt(welcomeTokens) * UNITS_PER_PESO) },
    expiresAt: addDays(at, welcomeDays),
    key: `welcome ${memberId}`,
    at,
  });
}
