import { AUTO_LIMITS } from './auto.ts';
import type { Texts } from './en.ts';

export const ms: Texts = {
  spin: 'Putar',
  stop: 'Henti',
  stake: 'Jumlah taruhan',
  lowerStake: 'Kurangkan taruhan',
  raiseStake: 'Tambah taruhan',
  balance: 'Baki',
  lastWin: 'Menang terakhir',
  deposit: 'Deposit',
  sound: 'Bunyi',
  info: 'Jadual bayaran dan peraturan',
  close: 'Tutup',
  controls: 'Kawalan',
  reels: 'Gelendong',
  pace: 'Rentak',
  turbo: 'Turbo',
  auto: { ...AUTO_LIMITS.ms, title: 'Main auto', rounds: 'Putaran' },
  autoEnds:
    'Ia berhenti sendiri: pada had ini, apabila tiada keputusan diterima, dan apabila anda meninggalkan halaman.',
  welcome: 'Ketik Putar untuk bermain',
  goodLuck: 'Semoga berjaya!',
  youWon: 'Anda menang {amount}',
  noWin: 'Tiada kemenangan',
  cameBack: '{amount} daripada taruhan {stake} dipulangkan: {net}',
  stakeBack: 'Taruhan anda {amount} dipulangkan',
  inReview:
    'Kemenangan {amount} ini sedang disemak. Ia belum masuk ke baki anda; mesej akan memberitahu anda apabila masuk.',
  beingPaid: '{amount} sedang masuk ke baki anda.',
  bigWin: 'Menang besar!',
  hugeWin: 'Menang amat besar!',
  wild: 'WILD',
  wildName: 'Wild',
  bonusLimit: 'Taruhan tertinggi dengan bonus anda: {amount}',
  shortBalance: 'Baki anda kurang daripada taruhan ini. Kurangkan taruhan atau buat deposit.',
  needsScript:
    'Permainan ini memerlukan JavaScript. Hidupkannya dalam pelayar anda dan buka semula permainan.',
  pays: 'Apa yang dibayar',
  paysHint: 'Bayaran satu garis dengan taruhan anda {stake}, bagi sebanyak ini berturut-turut dari kiri.',
  lines: '{count} garis',
  line: 'Garis {number}',
  rules: 'Peraturan',
  ruleLines: 'Satu taruhan meliputi semua {count} garis. Kini setiap garis {part}.',
  ruleLeft:
    'Satu garis membayar bagi simbol sama yang berturut-turut dari gelendong paling kiri. Hanya kemenangan tertingginya dibayar.',
  ruleWild: 'Wild menggantikan semua simbol lain.',
  ruleSum: 'Kemenangan pada beberapa garis dijumlahkan.',
  waysPaysHint:
    'Bayaran setiap laluan dengan taruhan anda {stake}, bagi sebanyak ini gelendong berturut-turut dari kiri.',
  ways: '{count} laluan',
  waysExample:
    'Di sini simbol itu terpapar di 1, 2 dan 1 tempat pada tiga gelendong pertama: 1 × 2 × 1 = 2 laluan, dan setiap satunya membayar.',
  ruleWays: 'Satu taruhan meliputi semua {count} laluan. Ia dibahagi kepada {coins} syiling bernilai {part}.',
  ruleWaysLeft:
    'Simbol menang pada gelendong berturut-turut dari yang paling kiri yang memaparkannya, di mana-mana baris. Bilangan tempatnya pada gelendong itu didarab, itulah laluannya.',
  ruleWaysWild:
    'Wild menggantikan semua simbol kecuali scatter. Gelendong pertama tiada wild, dan wild sahaja tidak membayar.',
  ruleScatter:
    'Scatter dikira di mana-mana tempat dalam putaran berbayar, dan tidak membayar sendiri. Jadual menyatakan bilangan putaran percuma yang menyusul; ia tidak dicaj dan sebahagian daripada pusingan yang sama.',
  ruleFree:
    'Kemenangan dalam putaran percuma didarab {times}. Scatter dalam putaran percuma tidak memulakan yang lain.',
  ruleWaysSum: 'Kemenangan beberapa simbol dan semua putaran dalam satu pusingan dijumlahkan.',
  scatter: 'PERCUMA',
  scatterName: 'Scatter',
  freeSpins: '{count} putaran percuma',
  freeSpinsBegin: '{scatters} scatter: {count} putaran percuma!',
  freeSpin: 'Putaran percuma {number} daripada {count}',
  withFreeSpins: 'Termasuk {count} putaran percuma.',
  ruleFalls:
    'Simbol yang menang lenyap bersama wild; yang di atas jatuh, dan simbol baharu turun. Ini berulang sehingga tiada yang menang.',
  ruleFallTimes:
    'Kemenangan didarab, dengan lebih besar selepas setiap jatuhan: {times}. Yang terakhir kekal sehingga putaran tamat.',
  ruleFallScatter:
    'Scatter tidak lenyap. Ia dikira apabila putaran berbayar sudah berhenti, dan tidak membayar sendiri. Jadual menyatakan bilangan putaran percuma yang menyusul; ia tidak dicaj dan sebahagian daripada pusingan yang sama.',
  ruleFallFree:
    'Dalam putaran percuma kemenangan didarab lebih besar: {times}. Scatter dalam putaran percuma tidak memulakan yang lain.',
  falls: 'Jatuhan: {count}.',
  waysBetween: '{fewest} hingga {most} laluan',
  waysHere: 'Laluan: {count}.',
  ruleTallStake:
    'Satu taruhan meliputi setiap laluan dalam putaran: {ways}. Ia dibahagi kepada {coins} syiling bernilai {part}.',
  ruleTall:
    'Setiap putaran mencabut bilangan simbol yang dipaparkan oleh setiap gelendong, {least} hingga {most}. Ketinggian semua gelendong didarab, itulah laluan putaran itu; bilangannya tertera di atas gelendong.',
  ruleTallFree:
    'Dalam putaran percuma setiap gelendong memaparkan {rows} simbol atau lebih, dan kemenangan didarab {times}. Scatter dalam putaran percuma tidak memulakan yang lain.',
  ruleHoldWild: 'Wild menggantikan semua simbol lain kecuali syiling, yang tidak membayar pada garis.',
  ruleCoins:
    'Setiap syiling mempunyai jumlah mengikut taruhan anda. Kurang daripada {least} syiling dalam satu putaran tidak membayar.',
  ruleHold:
    '{least} syiling atau lebih dalam putaran berbayar kekal di tempatnya, dan {respins} putaran semula menyusul. Ia tidak dicaj dan sebahagian daripada pusingan yang sama. Dalam setiap satunya hanya tempat tanpa syiling berputar, masing-masing sendiri.',
  ruleRespins:
    'Selepas putaran semula dengan syiling baharu, yang turut kekal, bilangannya menjadi {respins} semula. Ia tamat apabila tiada yang tinggal, atau apabila semua {places} tempat mempunyai syiling.',
  ruleHeld:
    'Kemudian semua syiling dibayar bersama. Jika setiap tempat mempunyai syiling, hadiah grand turut dibayar. Kemenangan pada garis ialah daripada putaran berbayar.',
  coinName: 'Syiling',
  otherCoins: 'Lain-lain',
  prizes: { mini: 'MINI', minor: 'MINOR', major: 'MAJOR', grand: 'GRAND' },
  respinsName: 'Putaran semula',
  respinsLeft: 'Baki putaran semula: {count}',
  holdBegins: '{count} syiling kekal: {respins} putaran semula!',
  fullBoard: 'Setiap tempat mempunyai syiling. Hadiah grand: {amount}!',
  coinsHeld: 'Syiling yang kekal: {count}.',
  coinsWorth: 'Jumlahnya: {amount}.',
  classicPaysHint: 'Bayaran tiga simbol sama pada garis tengah dengan taruhan anda {stake}.',
  mixedName: 'Mana-mana tiga daripada ini',
  ruleClassic: 'Seluruh taruhan {stake} berada pada satu garis di tengah.',
  ruleMixed:
    'Tiga simbol sama membayar. Tiga yang tidak sama membayar hanya jika jadual menyatakan mana-mana tiga.',
  ruleClassicWild:
    'Wild menggantikan semua simbol lain. Satu mendarab kemenangan dengan {times}, dua dengan {square}; tiga dibayar sendiri.',
  ruleBroken:
    'Jika sambungan terputus, pusingan itu masih dikira sekali: putaran yang sama tidak sekali-kali dicaj dua kali.',
  rtp: 'Pulangan kepada pemain',
  rtpHint:
    'Dalam pusingan yang sangat banyak, permainan ini membayar balik {rtp}% daripada semua taruhan. Satu pusingan boleh jauh berbeza.',
  fairTitle: 'Boleh dibuktikan adil',
  fair: 'Setiap cabutan dibuat daripada benih yang ditetapkan sebelum taruhan anda. Anda boleh menyemak mana-mana pusingan di halaman keadilan.',
  mathsVersion: 'Peraturan dan bayarannya diterbitkan di bawah versi ini:',
  errors: {
    INSUFFICIENT_FUNDS: 'Baki tidak cukup untuk taruhan ini. Kurangkan taruhan atau buat deposit.',
    SESSION_ENDED: 'Sesi permainan ini telah tamat. Tutup permainan dan buka semula.',
    MEMBER_BLOCKED: 'Anda tidak boleh bermain buat masa ini. Khidmat sokongan boleh menerangkan sebabnya.',
    GAME_OFF: 'Permainan ini ditutup buat masa ini. Sila pilih yang lain.',
    TRY_AGAIN: 'Permainan sibuk. Ketik Putar untuk cuba lagi: pusingan itu dicaj sekali sahaja.',
    BET_CANCELLED:
      'Taruhan tidak dapat disahkan, jadi tiada pusingan. Jika taruhan anda telah ditolak, ia dipulangkan dengan sendirinya.',
    ROUND_OPEN: 'Pusingan terakhir anda masih diselesaikan. Cuba lagi sebentar lagi.',
    LIMIT_REACHED: 'Had yang anda tetapkan sendiri telah dicapai. Anda boleh melihatnya dalam tetapan.',
    NOT_ALLOWED: 'Promosi anda yang berjalan tidak membenarkan permainan ini.',
    PROMO_MAX_BET: 'Taruhan ini terlalu besar untuk bonus anda. Promosi anda menunjukkan had tertinggi.',
    MARKET_CLOSED: 'Taruhan ini tidak ditawarkan lagi: perlawanan telah bermula.',
    ODDS_CHANGED: 'Odds telah berubah. Lihat slip dan letak taruhan semula.',
    PARLAY_NOT_ALLOWED: 'Taruhan ini tidak boleh digabungkan.',
    STEP_NOT_ALLOWED: 'Sudah terlambat: pusingan telah diteruskan.',
    CASH_OUT_CHANGED:
      'Nilai tunai sudah turun, jadi tiada apa-apa dilakukan. Taruhan menunjukkan amaun baharu.',
    CASH_OUT_SUSPENDED: 'Tiada penunaian buat masa ini, jadi tiada apa-apa dilakukan. Cuba sebentar lagi.',
    BETS_CLOSED:
      'Taruhan pusingan ini telah ditutup. Tiada apa-apa ditolak: bertaruhlah pada yang seterusnya.',
    STAKE_LIMIT: 'Ada taruhan di luar had permainan ini. Tiada apa-apa ditolak: ubah taruhan anda.',
    HAND_TAKEN:
      'Anda sudah bermain satu tangan dalam pusingan ini: satu bagi setiap ahli. Tiada taruhan dibuat.',
    TICKET_LIMIT:
      'Anda sudah memiliki tiket paling banyak yang boleh dibeli seorang ahli untuk cabutan ini. Tiada apa-apa ditolak: pilih cabutan kemudian.',
    BUY_IN_OFF: 'Putaran percuma tidak boleh dibeli di sini. Tiada taruhan dibuat.',
    BET_REFUSED: 'Permainan tidak menerima taruhan ini, dan tiada apa-apa ditolak. Ubah dan cuba lagi.',
    UNREACHABLE: 'Tiada sambungan. Ketik Putar untuk cuba lagi: pusingan itu dicaj sekali sahaja.',
  },
  symbols: {
    sampaguita: 'Melur',
    gumamela: 'Bunga raya',
    parol: 'Tanglung bintang',
    mangga: 'Mangga',
    pinya: 'Nanas',
    buko: 'Kelapa',
    'halo-halo': 'Halo-halo',
    perlas: 'Mutiara',
    jeepney: 'Jeepney',
    bangka: 'Perahu katir',
    salakot: 'Terendak',
    abaniko: 'Kipas',
    gitara: 'Gitar',
    kalabaw: 'Kerbau',
    tarsier: 'Tarsier',
    araw: 'Matahari',
    bulkan: 'Gunung berapi',
    'bahay-kubo': 'Rumah nipah',
  },
};
