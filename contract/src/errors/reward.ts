import { declareErrors } from './declare-errors.ts';

/** Keys about the inbox, campaigns, predictions and tickets. */
export const rewardErrors = declareErrors({
  // Our own, in the same style.
  inbox_not_exists: {
    condition: 'The member has no such message.',
    texts: {
      en: 'This message does not exist',
      ph: 'Wala ang mensaheng ito',
      zh: '该消息不存在',
      ms: 'Mesej ini tidak wujud',
    },
  },
  campaign_not_running: {
    condition: 'No campaign today.',
    texts: {
      en: 'No campaign is running at the moment',
      ph: 'Walang campaign ngayon',
      zh: '目前没有活动',
      ms: 'Tiada kempen buat masa ini',
    },
  },
  already_picked_today: {
    condition: 'An icon was picked today.',
    texts: {
      en: 'You have picked an icon today. Come back tomorrow',
      ph: 'Nakapili ka na ng icon ngayon. Bumalik bukas',
      zh: '你今天已选过图标，请明天再来',
      ms: 'Anda telah memilih ikon hari ini. Datang lagi esok',
    },
  },
  invalid_icon: {
    condition: 'Not one of the icons.',
    texts: {
      en: 'Please pick one of the icons',
      ph: 'Pumili ng isa sa mga icon',
      zh: '请选择一个图标',
      ms: 'Sila pilih satu ikon',
    },
  },
  match_not_exists: {
    condition: 'There is no such match.',
    texts: {
      en: 'There is no such match',
      ph: 'Walang ganitong laban',
      zh: '没有此比赛',
      ms: 'Tiada perlawanan sedemikian',
    },
  },
  match_closed: {
    condition: 'The match has begun.',
    texts: {
      en: 'The match has begun: predictions are closed',
      ph: 'Nagsimula na ang laban: sarado na ang hula',
      zh: '比赛已开始，预测已关闭',
      ms: 'Perlawanan telah bermula: ramalan ditutup',
    },
  },
  invalid_score: {
    condition: 'Not a score from 0 to 99.',
    texts: {
      en: 'A score is a number from 0 to 99',
      ph: 'Numero mula 0 hanggang 99 ang iskor',
      zh: '比分为 0 到 99 的数字',
      ms: 'Skor ialah nombor dari 0 hingga 99',
    },
  },
  invalid_ticket_count: {
    condition: 'Not a multiple of what is redeemed at once.',
    texts: {
      en: 'Tickets are redeemed ten at a time',
      ph: 'Sampuan ang pag-redeem ng tickets',
      zh: '奖券每次兑换十张',
      ms: 'Tiket ditebus sepuluh setiap kali',
    },
  },
});
