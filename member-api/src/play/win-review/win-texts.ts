import { formatPesos } from '../../platform/server/format-pesos.ts';
import type { NewInboxMessage } from '../../account/inbox/index.ts';
import type { WinReview } from './win-review.store.ts';

type Message = Pick<NewInboxMessage, 'title' | 'text'>;

/** What the member is told of a win that waits, or of its end. */
export function winMessage({
  state,
  amount,
  gameName,
}: Pick<WinReview, 'state' | 'amount' | 'gameName'>): Message {
  const win = formatPesos(amount);
  if (state === 'WAITING') return beingChecked(win, gameName);
  return state === 'RELEASED' ? checked(win, gameName) : notConfirmed(win, gameName);
}

const beingChecked = (win: string, game: string): Message => ({
  title: {
    en: `A win of ${win} is being checked`,
    ph: `Sinusuri ang panalong ${win}`,
    zh: `${win} 的赢奖正在核查`,
    ms: `Kemenangan ${win} sedang disemak`,
  },
  text: {
    en: `${game} reported a win of ${win} for you. A person compares it with the game's own record first, so it is not in your balance yet. You need to do nothing; we write to you when it is done.`,
    ph: `Nag-ulat ang ${game} ng panalong ${win} para sa iyo. Ikukumpara muna ito ng isang tao sa sariling record ng laro, kaya wala pa ito sa balance mo. Wala kang kailangang gawin; susulatan ka namin kapag tapos na.`,
    zh: `${game} 报告你赢得 ${win}。我们会先由人工与游戏方的记录核对，因此该款项尚未计入你的余额。你无需任何操作，核查完成后我们会通知你。`,
    ms: `${game} melaporkan kemenangan ${win} untuk anda. Seorang petugas membandingkannya dengan rekod permainan itu dahulu, jadi ia belum masuk ke baki anda. Anda tidak perlu buat apa-apa; kami akan menulis kepada anda apabila selesai.`,
  },
});

const checked = (win: string, game: string): Message => ({
  title: {
    en: `Your win of ${win} is paid`,
    ph: `Bayad na ang panalo mong ${win}`,
    zh: `你赢得的 ${win} 已支付`,
    ms: `Kemenangan anda ${win} sudah dibayar`,
  },
  text: {
    en: `The win of ${win} in ${game} was checked and is paid to where its stake came from.`,
    ph: `Nasuri na ang panalong ${win} sa ${game} at ibinayad sa pinanggalingan ng taya nito.`,
    zh: `${game} 的 ${win} 赢奖已核查，并已支付到其投注款的来源处。`,
    ms: `Kemenangan ${win} dalam ${game} sudah disemak dan dibayar ke tempat asal pertaruhannya.`,
  },
});

const notConfirmed = (win: string, game: string): Message => ({
  title: {
    en: `A win of ${win} was not confirmed`,
    ph: `Hindi nakumpirma ang panalong ${win}`,
    zh: `${win} 的赢奖未获确认`,
    ms: `Kemenangan ${win} tidak disahkan`,
  },
  text: {
    en: `The win of ${win} that ${game} reported is not in the game's own record of your round, so it is not paid. If you see it otherwise, write to our support.`,
    ph: `Wala sa sariling record ng laro ang panalong ${win} na iniulat ng ${game}, kaya hindi ito babayaran. Kung iba ang nakikita mo, sumulat sa aming support.`,
    zh: `${game} 报告的 ${win} 赢奖不在游戏方对你该局的记录中，因此不予支付。如有异议，请联系客服。`,
    ms: `Kemenangan ${win} yang dilaporkan ${game} tiada dalam rekod permainan itu untuk pusingan anda, jadi ia tidak dibayar. Jika anda melihat sebaliknya, tulis kepada sokongan kami.`,
  },
});
