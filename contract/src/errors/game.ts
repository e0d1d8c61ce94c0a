import { declareErrors } from './declare-errors.ts';

/** Keys about games and their rounds. */
export const gameErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  game_maintenance: {
    condition: 'The game, its provider or its category is switched off.',
    texts: {
      en: 'This game is under maintenance. Please try another one',
      ph: 'Under maintenance ang larong ito. Subukan muna ang iba',
      zh: '该游戏正在维护，请先试试其他游戏',
      ms: 'Permainan ini sedang diselenggara. Sila cuba yang lain',
    },
  },
  unfinishgamedetected: {
    condition: 'A round that is still open stands in the way.',
    texts: {
      en: 'Please finish your open game first',
      ph: 'Tapusin muna ang laro mong bukas pa',
      zh: '请先完成未结束的游戏',
      ms: 'Sila tamatkan permainan anda yang masih terbuka dahulu',
    },
  },
  pending_result_in_game: {
    condition: 'The round is not over.',
    texts: {
      en: 'The result of this round is not out yet',
      ph: 'Wala pang resulta ang round na ito',
      zh: '本局结果尚未公布',
      ms: 'Keputusan pusingan ini belum keluar',
    },
  },
  favourite_game_exists: {
    condition: 'The game is a favourite already.',
    texts: {
      en: 'This game is already one of your favourites',
      ph: 'Nasa favourites mo na ang larong ito',
      zh: '该游戏已在收藏中',
      ms: 'Permainan ini sudah ada dalam kegemaran anda',
    },
  },
  // Our own, in the same style.
  game_not_exists: {
    condition: 'There is no such game.',
    texts: {
      en: 'This game does not exist',
      ph: 'Walang ganitong laro',
      zh: '该游戏不存在',
      ms: 'Permainan ini tidak wujud',
    },
  },
  favourites_full: {
    condition: 'As many favourites as can be kept.',
    texts: {
      en: 'Your list of favourites is full. Remove one first',
      ph: 'Puno na ang favourites mo. Mag-alis muna ng isa',
      zh: '收藏已满，请先移除一个',
      ms: 'Senarai kegemaran anda penuh. Buang satu dahulu',
    },
  },
  invalid_game_code: {
    condition: 'Not the code of a game.',
    texts: {
      en: 'This game does not exist',
      ph: 'Walang ganitong laro',
      zh: '该游戏不存在',
      ms: 'Permainan ini tidak wujud',
    },
  },
  invalid_lang: {
    condition: 'Not one of the languages.',
    texts: {
      en: 'This language is not available',
      ph: 'Wala pa ang wikang ito',
      zh: '暂不支持该语言',
      ms: 'Bahasa ini tidak tersedia',
    },
  },
  invalid_type: {
    condition: 'Not one of the choices.',
    texts: {
      en: 'Please choose one of the kinds',
      ph: 'Pumili ng isa sa mga uri',
      zh: '请选择一种类型',
      ms: 'Sila pilih satu jenis',
    },
  },
  invalid_provider: {
    condition: 'Not one of the providers.',
    texts: {
      en: 'There is no such provider',
      ph: 'Walang ganitong provider',
      zh: '没有此游戏商',
      ms: 'Tiada penyedia sedemikian',
    },
  },
  client_seed_missing: {
    condition: 'A game of the house’s own, by a member who has named no client seed yet.',
    texts: {
      en: 'Please choose your client seed first',
      ph: 'Pumili muna ng client seed mo',
      zh: '请先选择你的客户端种子',
      ms: 'Sila pilih benih klien anda dahulu',
    },
  },
  seeds_changed: {
    condition: 'The next server seed is not the one whose hash the member was shown.',
    texts: {
      en: 'Your seeds have changed meanwhile. Please look at the new hash and try again',
      ph: 'Nagbago na ang mga seed mo. Tingnan ang bagong hash at subukang muli',
      zh: '你的种子已更改。请查看新的哈希后重试',
      ms: 'Benih anda telah berubah. Sila lihat hash baharu dan cuba lagi',
    },
  },
  maths_unknown: {
    condition: 'None of the house’s own games was ever played with maths of this version.',
    texts: {
      en: 'No maths of this version were ever published',
      ph: 'Walang nailathalang matematika sa bersyong ito',
      zh: '从未发布过此版本的数学模型',
      ms: 'Tiada matematik versi ini pernah diterbitkan',
    },
  },
  invalid_seed: {
    condition: 'Not a seed or a count.',
    texts: {
      en: 'This is not a seed',
      ph: 'Hindi ito seed',
      zh: '这不是有效的种子',
      ms: 'Ini bukan benih yang sah',
    },
  },
});
