import { AUTO_LIMITS } from './auto.ts';
import type { Texts } from './en.ts';

export const ph: Texts = {
  spin: 'Paikutin',
  stop: 'Itigil',
  stake: 'Kabuuang taya',
  lowerStake: 'Babaan ang taya',
  raiseStake: 'Taasan ang taya',
  balance: 'Balanse',
  lastWin: 'Huling panalo',
  deposit: 'Magdeposito',
  sound: 'Tunog',
  info: 'Mga bayad at patakaran',
  close: 'Isara',
  controls: 'Mga kontrol',
  reels: 'Mga reel',
  pace: 'Bilis',
  turbo: 'Turbo',
  auto: { ...AUTO_LIMITS.ph, title: 'Kusang ikot', rounds: 'Mga ikot' },
  autoEnds:
    'Kusa itong humihinto: sa mga hangganang ito, kapag walang resultang dumating, at kapag umalis ka sa pahina.',
  welcome: 'Pindutin ang Paikutin para maglaro',
  goodLuck: 'Suwertehin ka sana!',
  youWon: 'Nanalo ka ng {amount}',
  noWin: 'Walang panalo',
  cameBack: 'Bumalik ang {amount} sa taya mong {stake}: {net}',
  stakeBack: 'Bumalik ang taya mong {amount}',
  inReview:
    'Sinusuri pa ang panalong {amount}. Wala pa ito sa balanse mo; may mensaheng darating kapag nandoon na.',
  beingPaid: 'Papunta na sa balanse mo ang {amount}.',
  bigWin: 'Malaking panalo!',
  hugeWin: 'Napakalaking panalo!',
  wild: 'WILD',
  wildName: 'Wild',
  bonusLimit: 'Pinakamalaking taya gamit ang bonus mo: {amount}',
  shortBalance: 'Kulang ang balanse mo sa tayang ito. Babaan ang taya o magdeposito.',
  needsScript: 'Kailangan ng larong ito ang JavaScript. I-on ito sa browser mo at buksan ulit ang laro.',
  pays: 'Ano ang nagbabayad',
  paysHint:
    'Ang bayad ng isang linya sa taya mong {stake}, para sa ganito karaming magkakasunod mula sa kaliwa.',
  lines: '{count} linya',
  line: 'Linya {number}',
  rules: 'Mga patakaran',
  ruleLines: 'Sakop ng taya ang lahat ng {count} linya. Ngayon, {part} ang bawat linya.',
  ruleLeft:
    'Nagbabayad ang linya kapag magkakasunod ang parehong simbolo mula sa pinakakaliwang reel. Ang pinakamataas na panalo lang nito ang binabayaran.',
  ruleWild: 'Pumapalit ang wild sa lahat ng ibang simbolo.',
  ruleSum: 'Pinagsasama ang mga panalo sa iba’t ibang linya.',
  waysPaysHint:
    'Ang bayad ng bawat daan sa taya mong {stake}, para sa ganito karaming magkakasunod na reel mula sa kaliwa.',
  ways: '{count} daan',
  waysExample:
    'Dito, nasa 1, 2 at 1 puwesto ng unang tatlong reel ang simbolo: 1 × 2 × 1 = 2 daan, at nagbabayad ang bawat isa.',
  ruleWays: 'Sakop ng taya ang lahat ng {count} daan. Hinahati ito sa {coins} coin na tig-{part}.',
  ruleWaysLeft:
    'Panalo ang simbolo sa magkakasunod na reel mula sa pinakakaliwa kung saan ito makikita, kahit saang hanay. Ang mga puwesto nito sa mga reel na iyon, kapag pinagmultiply, ang dami ng daan.',
  ruleWaysWild:
    'Pumapalit ang wild sa lahat ng simbolo maliban sa scatter. Wala nito sa unang reel, at walang bayad kapag puro wild.',
  ruleScatter:
    'Binibilang ang scatter saanmang puwesto ng may-bayad na ikot, at wala itong sariling bayad. Nasa talaan kung ilang libreng ikot ang kasunod; walang singil ang mga ito at bahagi ng parehong round.',
  ruleFree:
    'Pinararami nang {times} beses ang panalo sa libreng ikot. Hindi na nagsisimula ng iba pa ang scatter sa libreng ikot.',
  ruleWaysSum: 'Pinagsasama ang mga panalo ng iba’t ibang simbolo at ng lahat ng ikot ng isang round.',
  scatter: 'LIBRE',
  scatterName: 'Scatter',
  freeSpins: '{count} libreng ikot',
  freeSpinsBegin: '{scatters} scatter: {count} libreng ikot!',
  freeSpin: 'Libreng ikot {number} sa {count}',
  withFreeSpins: 'May kasamang {count} libreng ikot.',
  ruleFalls:
    'Nawawala ang nanalo, kasama ang mga wild; bumabagsak ang nasa itaas, at may bagong simbolong bumababa. Inuulit ito hanggang wala nang nananalo.',
  ruleFallTimes:
    'Pinararami ang panalo, nang mas malaki pagkatapos ng bawat pagbagsak: {times}. Nananatili ang huli hanggang matapos ang ikot.',
  ruleFallScatter:
    'Hindi nawawala ang scatter. Binibilang ito kapag tumigil na ang may-bayad na ikot, at wala itong sariling bayad. Nasa talaan kung ilang libreng ikot ang kasunod; walang singil ang mga ito at bahagi ng parehong round.',
  ruleFallFree:
    'Sa libreng ikot, mas malaki ang pagpaparami sa panalo: {times}. Hindi na nagsisimula ng iba pa ang scatter sa libreng ikot.',
  falls: 'Mga pagbagsak: {count}.',
  waysBetween: '{fewest} hanggang {most} daan',
  waysHere: 'Mga daan: {count}.',
  ruleTallStake: 'Sakop ng taya ang bawat daan ng ikot: {ways}. Hinahati ito sa {coins} coin na tig-{part}.',
  ruleTall:
    'Binubunot sa bawat ikot kung ilang simbolo ang ipapakita ng bawat reel, {least} hanggang {most}. Ang taas ng lahat ng reel, kapag pinagmultiply, ang dami ng daan ng ikot na iyon; nasa itaas ng mga reel ang bilang.',
  ruleTallFree:
    'Sa libreng ikot, {rows} simbolo o higit pa ang ipinapakita ng bawat reel, at pinararami nang {times} beses ang panalo. Hindi na nagsisimula ng iba pa ang scatter sa libreng ikot.',
  ruleHoldWild: 'Pumapalit ang wild sa lahat ng ibang simbolo maliban sa barya, na walang bayad sa linya.',
  ruleCoins:
    'May halaga ayon sa taya mo ang bawat barya. Walang bayad ang barya kapag kulang sa {least} ang lumabas sa ikot.',
  ruleHold:
    'Kapag {least} barya o higit pa ang lumabas sa may-bayad na ikot, mananatili ang mga ito at may kasunod na {respins} respin. Walang singil ang mga ito at bahagi ng parehong round. Sa bawat isa, mga puwestong walang barya lang ang iikot, kanya-kanya.',
  ruleRespins:
    'Pagkatapos ng respin na may bagong barya, na mananatili rin, magiging {respins} ulit ang respin. Tapos ito kapag wala nang natitira, o kapag may barya na ang lahat ng {places} puwesto.',
  ruleHeld:
    'Saka sabay-sabay na babayaran ang lahat ng barya. Kapag may barya ang bawat puwesto, may dagdag na grand na premyo. Ang panalo sa mga linya ay sa may-bayad na ikot.',
  coinName: 'Barya',
  otherCoins: 'Iba pa',
  prizes: { mini: 'MINI', minor: 'MINOR', major: 'MAJOR', grand: 'GRAND' },
  respinsName: 'Respin',
  respinsLeft: 'Natitirang respin: {count}',
  holdBegins: 'Mananatili ang {count} barya: {respins} respin!',
  fullBoard: 'May barya na ang bawat puwesto. Grand na premyo: {amount}!',
  coinsHeld: 'Mga baryang nanatili: {count}.',
  coinsWorth: 'Lahat-lahat: {amount}.',
  classicPaysHint: 'Ang bayad ng tatlong magkakapareho sa gitnang linya sa taya mong {stake}.',
  mixedName: 'Alinmang tatlo sa mga ito',
  ruleClassic: 'Nasa iisang linya sa gitna ang buong tayang {stake}.',
  ruleMixed:
    'Nagbabayad ang tatlong magkakapareho. Ang tatlong hindi magkakapareho ay nagbabayad lang kung nasa talaan na alinmang tatlo.',
  ruleClassicWild:
    'Pumapalit ang wild sa lahat ng ibang simbolo. Pinararami ng isa ang panalo nang {times} beses, ng dalawa nang {square}; may sariling bayad ang tatlo.',
  ruleBroken:
    'Kung maputol ang koneksyon, isang beses pa ring bibilangin ang round: hindi sisingilin nang dalawang beses ang iisang ikot.',
  rtp: 'Balik sa manlalaro',
  rtpHint:
    'Sa napakaraming round, ibinabalik ng larong ito ang {rtp}% ng lahat ng taya. Maaaring malayo rito ang isang round.',
  fairTitle: 'Provably fair',
  fair: 'Bawat bunot ay galing sa seed na nakatakda na bago ka tumaya. Puwede mong i-check ang kahit anong round sa fairness page.',
  mathsVersion: 'Nailathala sa bersyong ito ang mga patakaran at ang mga bayad nito:',
  errors: {
    INSUFFICIENT_FUNDS: 'Kulang ang balanse para sa tayang ito. Babaan ang taya o magdeposito.',
    SESSION_ENDED: 'Tapos na ang session ng laro. Isara ang laro at buksan ulit.',
    MEMBER_BLOCKED: 'Hindi ka makakapaglaro sa ngayon. Masasabi ng support kung bakit.',
    GAME_OFF: 'Sarado muna ang larong ito. Pumili muna ng iba.',
    TRY_AGAIN: 'Abala ang laro. Pindutin ang Paikutin para ulitin: isang beses lang ang singil.',
    BET_CANCELLED:
      'Hindi nakumpirma ang taya, kaya walang naging round. Kung nabawas ang taya mo, kusa itong babalik.',
    ROUND_OPEN: 'Tinatapos pa ang huling round mo. Subukan ulit maya-maya.',
    LIMIT_REACHED: 'Naabot mo ang limitasyong itinakda mo. Makikita mo ito sa settings.',
    NOT_ALLOWED: 'Hindi pinapayagan ng promo mo ang larong ito.',
    PROMO_MAX_BET:
      'Masyadong malaki ang tayang ito para sa bonus mo. Nasa promo mo ang pinakamalaking puwede.',
    MARKET_CLOSED: 'Hindi na inaalok ang tayang ito: nagsimula na ang laban.',
    ODDS_CHANGED: 'Nagbago ang odds. Tingnan ang slip at tumaya ulit.',
    PARLAY_NOT_ALLOWED: 'Hindi puwedeng pagsamahin ang mga tayang ito.',
    STEP_NOT_ALLOWED: 'Huli na: tuloy na ang round.',
    CASH_OUT_CHANGED: 'Bumaba na ang cash out kaya walang ginawa. Nasa taya ang bagong halaga.',
    CASH_OUT_SUSPENDED: 'Walang cash out sa ngayon kaya walang ginawa. Subukan ulit maya-maya.',
    BETS_CLOSED: 'Sarado na ang taya sa round na ito. Walang nabawas: tumaya sa susunod.',
    STAKE_LIMIT: 'May tayang lampas sa limitasyon ng larong ito. Walang nabawas: baguhin ang mga taya mo.',
    HAND_TAKEN: 'May kamay ka na sa round na ito: isa bawat miyembro. Walang naitaya.',
    TICKET_LIMIT:
      'Hawak mo na ang pinakamaraming tiket na mabibili ng isang miyembro sa bunutang ito. Walang nabawas: pumili ng susunod na bunutan.',
    BUY_IN_OFF: 'Walang mabibiling libreng ikot dito. Walang naitaya.',
    BET_REFUSED: 'Hindi tinatanggap ng laro ang tayang ito, at walang nabawas. Baguhin ito at subukan ulit.',
    UNREACHABLE: 'Walang koneksyon. Pindutin ang Paikutin para ulitin: isang beses lang ang singil.',
  },
  symbols: {
    sampaguita: 'Sampaguita',
    gumamela: 'Gumamela',
    parol: 'Parol',
    mangga: 'Mangga',
    pinya: 'Pinya',
    buko: 'Buko',
    'halo-halo': 'Halo-halo',
    perlas: 'Perlas',
    jeepney: 'Jeepney',
    bangka: 'Bangka',
    salakot: 'Salakot',
    abaniko: 'Abaniko',
    gitara: 'Gitara',
    kalabaw: 'Kalabaw',
    tarsier: 'Tarsier',
    araw: 'Araw',
    bulkan: 'Bulkan',
    'bahay-kubo': 'Bahay kubo',
  },
};
