import { declareErrors } from './declare-errors.ts';

/** Keys about promotions and coupons. */
export const promotionErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  ongoing_promotion: {
    condition: 'A promotion is running; of either side, for a transfer.',
    texts: {
      en: 'A promotion is still running',
      ph: 'May promo pang tumatakbo',
      zh: '有优惠正在进行中',
      ms: 'Masih ada promosi yang berjalan',
    },
  },
  invalid_promo_package: {
    field: 'deposit_amount',
    condition: 'The deposit is none of the promotion’s packages.',
    texts: {
      en: 'This amount is none of the promotion’s packages',
      ph: 'Wala sa mga package ng promo ang halagang ito',
      zh: '该金额不属于优惠套餐',
      ms: 'Jumlah ini bukan pakej promosi',
    },
  },
  claim_promo_only_once_a_day: {
    field: 'promotion_id',
    condition: 'Taken already today; `next_at` says when again.',
    texts: {
      en: 'You have taken this promotion already. It can be taken again later',
      ph: 'Nakuha mo na ang promo na ito. Puwede ulit sa susunod',
      zh: '你已领取该优惠，稍后可再次领取',
      ms: 'Anda telah mengambil promosi ini. Boleh diambil semula kemudian',
    },
  },
  claim_promo_only_once: {
    field: 'promotion_id',
    condition: 'Taken already, and it is for once.',
    texts: {
      en: 'This promotion can be taken once only',
      ph: 'Isang beses lang makukuha ang promo na ito',
      zh: '该优惠只能领取一次',
      ms: 'Promosi ini boleh diambil sekali sahaja',
    },
  },
  first_deposit_unmet: {
    field: 'deposit_amount',
    condition: 'The first deposit is below the lowest tier of the welcome bonus.',
    texts: {
      en: 'Your first deposit is below the smallest tier of this promotion',
      ph: 'Mas mababa ang unang deposit mo sa pinakamaliit na tier ng promo',
      zh: '你的首次存款低于该优惠的最低档位',
      ms: 'Deposit pertama anda di bawah peringkat terendah promosi ini',
    },
  },
  first_deposit_not_met: {
    field: 'promotion_id',
    condition: 'The welcome bonus is asked for, and the first deposit was made already.',
    texts: {
      en: 'This promotion is for your first deposit, which you have made already',
      ph: 'Para sa unang deposit ang promo na ito, at nagawa mo na iyon',
      zh: '该优惠仅限首次存款，你已存过款',
      ms: 'Promosi ini untuk deposit pertama, yang telah anda buat',
    },
  },
  ftd_required: {
    condition: 'A coupon for depositors, and the member has no credited deposit.',
    texts: {
      en: 'Make your first deposit to use this coupon',
      ph: 'Mag-deposit muna para magamit ang coupon na ito',
      zh: '首次存款后才能使用该优惠券',
      ms: 'Buat deposit pertama untuk menggunakan kupon ini',
    },
  },
  newbie_unmet: {
    condition: 'For new members only: no credited deposit, and an account of at most 30 days.',
    texts: {
      en: 'This is for new members only',
      ph: 'Para lang ito sa bagong members',
      zh: '仅限新会员',
      ms: 'Ini untuk ahli baharu sahaja',
    },
  },
  vip_not_exists: {
    field: 'promotion_id',
    condition: 'For VIP members only, and the member is below Bronze.',
    texts: {
      en: 'You are not a VIP member',
      ph: 'Hindi ka VIP member',
      zh: '你不是 VIP 会员',
      ms: 'Anda bukan ahli VIP',
    },
  },
  invalid_promotion: {
    field: 'promotion_id',
    condition: 'There is no such promotion.',
    texts: {
      en: 'There is no such promotion',
      ph: 'Walang ganitong promo',
      zh: '没有此优惠',
      ms: 'Tiada promosi sedemikian',
    },
  },
  promotion_not_available: {
    field: 'promotion_id',
    condition: 'The promotion is switched off; or none is running that could be ended.',
    texts: {
      en: 'This promotion is not available',
      ph: 'Hindi available ang promo na ito',
      zh: '该优惠不可用',
      ms: 'Promosi ini tidak tersedia',
    },
  },
  bonus_unavailable: {
    condition: 'The reward was claimed already, or its time is over.',
    texts: {
      en: 'This reward is not available any more',
      ph: 'Hindi na makukuha ang reward na ito',
      zh: '该奖励已不可领取',
      ms: 'Ganjaran ini tidak lagi tersedia',
    },
  },
  game_not_supported: {
    condition: 'The running promotion does not allow this game.',
    texts: {
      en: "Game is not supported in the bonus you've claimed.",
      ph: 'Hindi kasama ang larong ito sa bonus na kinuha mo.',
      zh: '你领取的奖金不支持该游戏。',
      ms: 'Permainan ini tidak disokong oleh bonus yang anda tuntut.',
    },
  },
  free_credit_detected: {
    condition: 'All that there is to play with is free credit, and the game is not the house’s own.',
    texts: {
      en: 'Deposit to play',
      ph: 'Mag-deposit para makapaglaro',
      zh: '存款后即可游戏',
      ms: 'Deposit untuk bermain',
    },
  },
  coupon_not_available: {
    condition: 'The coupon is unknown, used up or expired.',
    texts: {
      en: 'This coupon is not available',
      ph: 'Hindi magagamit ang coupon na ito',
      zh: '该优惠券不可用',
      ms: 'Kupon ini tidak tersedia',
    },
  },
  multiplier_not_found: {
    condition: 'The coupon’s multiplier is not in the promotion’s terms.',
    texts: {
      en: 'The terms of this coupon are not available any more',
      ph: 'Wala na ang terms ng coupon na ito',
      zh: '该优惠券的条款已失效',
      ms: 'Terma kupon ini tidak lagi tersedia',
    },
  },
  // Our own, in the same style.
  first_deposit_of_day_not_met: {
    field: 'promotion_id',
    condition:
      'A promotion for the first deposit of a day, which was made already; `next_at` says when again.',
    texts: {
      en: 'This promotion is for the first deposit of a day, and you have deposited today. It can be taken again tomorrow',
      ph: 'Para sa unang deposit ng araw ang promo na ito, at nakapag-deposit ka na ngayon. Puwede ulit bukas',
      zh: '该优惠仅限每天首次存款，你今天已存过款，明天可再领取',
      ms: 'Promosi ini untuk deposit pertama sehari, dan anda telah deposit hari ini. Boleh diambil semula esok',
    },
  },
  coupon_exists: {
    condition: 'A coupon has this code already.',
    texts: {
      en: 'A coupon has this code already',
      ph: 'May coupon na na ganito ang code',
      zh: '该代码已被使用',
      ms: 'Kupon dengan kod ini sudah wujud',
    },
  },
});
