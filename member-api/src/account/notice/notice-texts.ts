import type { Language } from '@palaro/contract';
import type { What } from './notice.rules.ts';

/** A line in each language. */
type Line = Readonly<Record<Language, string>>;

/**
 * Subjects say nothing of anybody, because a locked phone shows them; neither does the first line of a mail, which some show besides. Sums,
 * codes and tickets come after it.
 */
export const SUBJECTS: Readonly<Record<'code' | 'news' | 'security' | 'offer', Line>> = {
  code: {
    en: 'Confirm your address',
    ph: 'Kumpirmahin ang email address mo',
    zh: '请确认你的邮箱',
    ms: 'Sahkan alamat anda',
  },
  news: {
    en: 'There is news in your account',
    ph: 'May balita sa account mo',
    zh: '你的账户有新消息',
    ms: 'Ada berita dalam akaun anda',
  },
  security: {
    en: 'Security of your account',
    ph: 'Seguridad ng account mo',
    zh: '账户安全提醒',
    ms: 'Keselamatan akaun anda',
  },
  offer: {
    en: 'An offer for you',
    ph: 'May alok para sa iyo',
    zh: '为你准备的优惠',
    ms: 'Tawaran untuk anda',
  },
};

/** Which of them something is told by. */
export function subjectOf(what: What): keyof typeof SUBJECTS {
  if (what === 'email_code') return 'code';
  if (what === 'offers') return 'offer';
  return what === 'deposit' || what === 'withdrawal' ? 'news' : 'security';
}

export const LEADS: Readonly<Record<What, Line>> = {
  email_code: {
    en: 'You asked to confirm this address. Type the code below on the page where you asked for it, and tell it to nobody.',
    ph: 'Hiniling mong kumpirmahin ang address na ito. I-type ang code sa ibaba sa page kung saan mo ito hiningi, at huwag sabihin kahit kanino.',
    zh: '你请求确认此邮箱。请在你请求的页面输入下面的验证码，切勿告诉任何人。',
    ms: 'Anda minta untuk mengesahkan alamat ini. Taip kod di bawah pada halaman tempat anda memintanya, dan jangan beritahu sesiapa.',
  },
  deposit: {
    en: 'A deposit has arrived in your account. It is in your statement with every other movement of your money.',
    ph: 'Dumating na ang deposit sa account mo. Nasa statement mo ito kasama ng bawat galaw ng pera mo.',
    zh: '一笔存款已到账。你可以在账单中查看它和其他所有资金变动。',
    ms: 'Deposit sudah sampai ke akaun anda. Ia ada dalam penyata bersama setiap pergerakan wang anda.',
  },
  withdrawal: {
    en: 'A withdrawal has been paid. It is in your statement with every other movement of your money.',
    ph: 'Nabayaran na ang withdrawal mo. Nasa statement mo ito kasama ng bawat galaw ng pera mo.',
    zh: '一笔提款已付出。你可以在账单中查看它和其他所有资金变动。',
    ms: 'Pengeluaran sudah dibayar. Ia ada dalam penyata bersama setiap pergerakan wang anda.',
  },
  offers: {
    en: 'There is an offer in your inbox. Its terms are there too.',
    ph: 'May alok sa inbox mo. Naroon din ang mga kondisyon nito.',
    zh: '你的收件箱里有一份优惠，条款也在其中。',
    ms: 'Ada tawaran dalam peti masuk anda. Syaratnya juga ada di sana.',
  },
  device: {
    en: 'Somebody logged in to your account with a device that we had not seen before.',
    ph: 'May nag-log in sa account mo gamit ang device na ngayon lang namin nakita.',
    zh: '有人用我们未见过的设备登录了你的账户。',
    ms: 'Seseorang log masuk ke akaun anda dengan peranti yang belum pernah kami lihat.',
  },
  phone: {
    en: 'The phone of your account was changed.',
    ph: 'Napalitan ang phone ng account mo.',
    zh: '你账户的手机号已更改。',
    ms: 'Telefon akaun anda telah ditukar.',
  },
  email: {
    en: 'The email of your account was changed, so this address gets no more mail about it.',
    ph: 'Napalitan ang email ng account mo, kaya wala nang email na darating sa address na ito tungkol dito.',
    zh: '你账户的邮箱已更改，此邮箱将不再收到相关邮件。',
    ms: 'E-mel akaun anda telah ditukar, jadi alamat ini tidak lagi menerima e-mel tentangnya.',
  },
  password: {
    en: 'The password of your account was changed.',
    ph: 'Napalitan ang password ng account mo.',
    zh: '你账户的密码已更改。',
    ms: 'Kata laluan akaun anda telah ditukar.',
  },
  passkey_added: {
    en: 'A passkey was added to your account.',
    ph: 'May idinagdag na passkey sa account mo.',
    zh: '你的账户添加了一个通行密钥。',
    ms: 'Kunci laluan telah ditambah pada akaun anda.',
  },
  passkey_removed: {
    en: 'A passkey of your account was removed.',
    ph: 'May inalis na passkey sa account mo.',
    zh: '你账户的一个通行密钥已被移除。',
    ms: 'Kunci laluan akaun anda telah dibuang.',
  },
};

/** `{{…}}` is filled in. */
export const PARTS = {
  codeLives: {
    en: 'It is good for {{minutes}} minutes.',
    ph: 'Magagamit ito nang {{minutes}} minuto.',
    zh: '{{minutes}} 分钟内有效。',
    ms: 'Ia sah selama {{minutes}} minit.',
  },
  amount: { en: 'Amount', ph: 'Halaga', zh: '金额', ms: 'Jumlah' },
  ticket: { en: 'Ticket', ph: 'Ticket', zh: '单号', ms: 'Tiket' },
  notYou: {
    en: 'Was it not you? We sent a text message to the phone that the account had, with a link that takes it back. You can also log out all devices, and write to us:',
    ph: 'Hindi ba ikaw ito? Nagpadala kami ng text sa phone ng account, may link na magbabalik nito. Puwede mo ring i-log out ang lahat ng device, at sumulat sa amin:',
    zh: '不是你本人操作？我们已向账户原来的手机发送短信，其中的链接可以撤销更改。你也可以登出所有设备并联系我们：',
    ms: 'Bukan anda? Kami menghantar SMS ke telefon akaun itu, dengan pautan untuk membatalkannya. Anda juga boleh log keluar semua peranti, dan tulis kepada kami:',
  },
  notYourDevice: {
    en: 'Was it not you? Log that device out and change your password at once:',
    ph: 'Hindi ba ikaw ito? I-log out agad ang device na iyon at palitan ang password mo:',
    zh: '不是你本人？请立即登出该设备并更改密码：',
    ms: 'Bukan anda? Log keluar peranti itu dan tukar kata laluan anda segera:',
  },
  see: { en: 'See it here:', ph: 'Tingnan dito:', zh: '在此查看：', ms: 'Lihat di sini:' },
  chosen: {
    en: 'You get this because you chose it. Change what you are told:',
    ph: 'Natanggap mo ito dahil pinili mo. Palitan ang mga ipinapaalam sa iyo:',
    zh: '你选择了接收此类通知。更改通知设置：',
    ms: 'Anda menerima ini kerana anda memilihnya. Ubah apa yang dimaklumkan:',
  },
  always: {
    en: 'Mail about security goes to every confirmed address.',
    ph: 'Ipinapadala sa bawat kumpirmadong address ang email tungkol sa seguridad.',
    zh: '安全类邮件会发送到每个已确认的邮箱。',
    ms: 'E-mel keselamatan dihantar ke setiap alamat yang disahkan.',
  },
  unsubscribe: {
    en: 'No more offers by mail:',
    ph: 'Ayaw ko na ng mga alok sa email:',
    zh: '不再通过邮件接收优惠：',
    ms: 'Tiada lagi tawaran melalui e-mel:',
  },
  adults: {
    en: 'Only for adults. Play within your means.',
    ph: 'Para lamang sa nasa hustong gulang. Maglaro ayon sa kaya mo.',
    zh: '仅限成年人。请量力而行。',
    ms: 'Untuk orang dewasa sahaja. Main mengikut kemampuan.',
  },
} as const satisfies Readonly<Record<string, Line>>;

/** The page behind the link that ends offers. */
export const UNSUBSCRIBE_TEXTS = {
  title: {
    en: 'Offers by mail',
    ph: 'Mga alok sa email',
    zh: '邮件优惠',
    ms: 'Tawaran melalui e-mel',
  },
  lead: {
    en: 'Press the button, and you get no more offers by mail. Other mail goes on.',
    ph: 'Pindutin ang button, at wala ka nang matatanggap na alok sa email. Tuloy ang ibang email.',
    zh: '点击按钮后，你将不再收到邮件优惠。其他邮件照常发送。',
    ms: 'Tekan butang ini, dan anda tidak lagi menerima tawaran melalui e-mel. E-mel lain diteruskan.',
  },
  button: {
    en: 'No more offers',
    ph: 'Wala nang alok',
    zh: '不再接收优惠',
    ms: 'Tiada lagi tawaran',
  },
  done: {
    en: 'You get no more offers by mail.',
    ph: 'Hindi ka na makakatanggap ng alok sa email.',
    zh: '你将不再收到邮件优惠。',
    ms: 'Anda tidak lagi menerima tawaran melalui e-mel.',
  },
  unknown: {
    en: 'This link is not valid. Log in and choose in your settings what you are told.',
    ph: 'Hindi valid ang link na ito. Mag-log in at piliin sa settings kung ano ang ipapaalam sa iyo.',
    zh: '此链接无效。请登录并在设置中选择通知。',
    ms: 'Pautan ini tidak sah. Log masuk dan pilih dalam tetapan apa yang dimaklumkan.',
  },
} as const satisfies Readonly<Record<string, Line>>;
