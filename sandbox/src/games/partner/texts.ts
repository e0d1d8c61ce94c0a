import type { Language } from '@palaro/studio/wire';

/** What a studio says of itself. `{count}`, `{rtp}` and `{names}` are parameters. */
interface PartnerTexts {
  lead: string;
  /** Of one category. */
  games: string;
  drawnTitle: string;
  /** Of the house's own studio, whose draws can be checked. */
  ownDraws: string;
  /** Of any other studio. */
  draws: string;
  /** Where there are matches to bet on. */
  matches: string;
  balance: string;
}

export const PARTNER_TEXTS: Readonly<Record<Language, PartnerTexts>> = {
  en: {
    lead: 'We have {count} games on Palaro.',
    games: '{count} games, with a return of {rtp}. Among them are {names}.',
    drawnTitle: 'How results are drawn',
    ownDraws:
      'We are Palaro’s own studio. Each bet is drawn from two seeds: a secret one, whose hash you see before you choose, and your own. When you take a new pair, the secret seed is shown, and you can check every bet yourself under “Fair play” on Palaro.',
    draws:
      'We draw the results of our games ourselves, and Palaro has no part in it. Each round has a page with the stake, the draw and the win: open it from your statement on Palaro.',
    matches: 'The matches are not real. They are drawn too: no team plays and no bird fights.',
    balance: 'We never hold your money: your balance stays with Palaro.',
  },
  ph: {
    lead: 'May {count} laro kami sa Palaro.',
    games: '{count} laro, na {rtp} ang balik. Kasama rito ang {names}.',
    drawnTitle: 'Paano binubunot ang resulta',
    ownDraws:
      'Kami ang sariling studio ng Palaro. Binubunot ang bawat taya mula sa dalawang seed: isang lihim, na makikita mo ang hash bago ka pumili, at ang sarili mo. Kapag kumuha ka ng bagong pares, ipinapakita ang lihim na seed, at masusuri mo mismo ang bawat taya sa “Patas na laro” ng Palaro.',
    draws:
      'Kami mismo ang bumubunot ng resulta ng mga laro namin, at walang kinalaman dito ang Palaro. May pahina ang bawat round na may taya, bunot at panalo: buksan ito mula sa statement mo sa Palaro.',
    matches:
      'Hindi totoo ang mga laban. Binubunot din ang mga ito: walang koponan at walang manok na naglalaban.',
    balance: 'Hindi namin hawak ang pera mo: nasa Palaro ang balanse mo.',
  },
  zh: {
    lead: '我们在 Palaro 有 {count} 款游戏。',
    games: '{count} 款，返还率 {rtp}。其中有 {names}。',
    drawnTitle: '结果如何抽取',
    ownDraws:
      '我们是 Palaro 自有的工作室。每注由两个种子抽取：一个保密，你在选择之前就能看到它的哈希；另一个是你自己的。换用新的一对时，保密的种子会公开，你可以在 Palaro 的“公平性”页面自己核对每一注。',
    draws:
      '我们游戏的结果由我们自己抽取，Palaro 不参与。每一局都有一个页面，写明投注、开奖和赢额，可从你在 Palaro 的账单打开。',
    matches: '比赛并不真实，同样由抽取决定：没有球队上场，也没有鸡在斗。',
    balance: '我们从不持有你的钱：你的余额留在 Palaro。',
  },
  ms: {
    lead: 'Kami ada {count} permainan di Palaro.',
    games: '{count} permainan, dengan pulangan {rtp}. Antaranya {names}.',
    drawnTitle: 'Bagaimana keputusan dicabut',
    ownDraws:
      'Kami studio Palaro sendiri. Setiap pertaruhan dicabut daripada dua benih: satu rahsia, yang hashnya anda lihat sebelum memilih, dan satu milik anda. Apabila anda menukar pasangan, benih rahsia itu ditunjukkan, dan anda boleh menyemak sendiri setiap pertaruhan di “Permainan adil” di Palaro.',
    draws:
      'Kami sendiri mencabut keputusan permainan kami, dan Palaro tidak terlibat. Setiap pusingan mempunyai halaman dengan pertaruhan, cabutan dan kemenangan: buka daripada penyata anda di Palaro.',
    matches: 'Perlawanan itu tidak nyata. Ia juga dicabut: tiada pasukan bermain dan tiada ayam berlaga.',
    balance: 'Kami tidak pernah memegang wang anda: baki anda kekal dengan Palaro.',
  },
};
