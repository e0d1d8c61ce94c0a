import { declareErrors } from './declare-errors.ts';

/** Keys about reviews, surveys, articles and lists. */
export const contentErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  duplicate_review: {
    condition: 'The member has written a review.',
    texts: {
      en: 'You have already written a review',
      ph: 'Nakapagsulat ka na ng review',
      zh: '你已提交过评价',
      ms: 'Anda telah menulis ulasan',
    },
  },
  // Our own, in the same style.
  duplicate_survey: {
    condition: 'The member has answered the survey.',
    texts: {
      en: 'You have already answered this survey',
      ph: 'Nasagot mo na ang survey na ito',
      zh: '你已回答过该问卷',
      ms: 'Anda telah menjawab tinjauan ini',
    },
  },
  invalid_rating: {
    condition: 'Not 1–5 stars for each.',
    texts: {
      en: 'Please give 1–5 stars to each',
      ph: 'Magbigay ng 1–5 star sa bawat isa',
      zh: '请为每项评 1–5 星',
      ms: 'Sila beri 1–5 bintang bagi setiap satu',
    },
  },
  invalid_comment: {
    condition: 'Longer than 500 characters, or no text.',
    texts: {
      en: 'Please write a comment of at most 500 characters',
      ph: 'Sumulat ng komento na hanggang 500 character',
      zh: '请填写不超过 500 字的评论',
      ms: 'Sila tulis ulasan tidak melebihi 500 aksara',
    },
  },
  invalid_answer: {
    condition: 'Not an answer to a question of the survey.',
    texts: {
      en: 'Please answer each question',
      ph: 'Sagutin ang bawat tanong',
      zh: '请回答每个问题',
      ms: 'Sila jawab setiap soalan',
    },
  },
  article_not_exists: {
    condition: 'There is no such page.',
    texts: {
      en: 'This article does not exist',
      ph: 'Walang ganitong artikulo',
      zh: '该文章不存在',
      ms: 'Artikel ini tidak wujud',
    },
  },
  invalid_slug: {
    condition: 'Not the name of a page.',
    texts: {
      en: 'This article does not exist',
      ph: 'Walang ganitong artikulo',
      zh: '该文章不存在',
      ms: 'Artikel ini tidak wujud',
    },
  },
  invalid_page: {
    condition: 'Not a page number or size.',
    texts: {
      en: 'This part of the list does not exist',
      ph: 'Walang ganitong bahagi ng listahan',
      zh: '列表中没有这一页',
      ms: 'Bahagian senarai ini tidak wujud',
    },
  },
  invalid_filter: {
    condition: 'Not one of the choices.',
    texts: {
      en: 'This filter does not exist',
      ph: 'Walang ganitong filter',
      zh: '没有该筛选条件',
      ms: 'Penapis ini tidak wujud',
    },
  },
  invalid_date_range: {
    field: ['deposit_date', 'paid_at'],
    condition: 'Not a date, or further back than history reaches.',
    texts: {
      en: 'Choose dates within the last 90 days',
      ph: 'Pumili ng petsa sa loob ng huling 90 araw',
      zh: '请选择最近 90 天内的日期',
      ms: 'Pilih tarikh dalam 90 hari yang lalu',
    },
  },
  invalid_reason: {
    condition: 'No reason, or too long.',
    texts: {
      en: 'The reason may have at most 200 characters',
      ph: 'Hanggang 200 characters lang ang dahilan',
      zh: '原因最多 200 个字符',
      ms: 'Sebab boleh mengandungi paling banyak 200 aksara',
    },
  },
  invalid_content: {
    condition: 'Not of the shape that this piece of content has.',
    texts: {
      en: 'This content does not have the right shape',
      ph: 'Mali ang anyo ng content na ito',
      zh: '内容格式不正确',
      ms: 'Kandungan ini tidak mempunyai bentuk yang betul',
    },
  },
});
