import { declareErrors } from './declare-errors.ts';

/** Keys about what people write to the house. */
export const supportErrors = declareErrors({
  // Our own, in the same style.
  invalid_topic: {
    field: 'topic',
    condition: 'Not one of the topics.',
    texts: {
      en: 'Please choose what it is about',
      ph: 'Piliin kung tungkol saan ito',
      zh: '请选择主题',
      ms: 'Sila pilih perkara yang berkaitan',
    },
  },
  invalid_message: {
    field: 'message',
    condition: 'Longer than 2,000 characters, or nothing but spaces.',
    texts: {
      en: 'Please write a message of at most 2,000 characters',
      ph: 'Sumulat ng mensahe na hanggang 2,000 character',
      zh: '请填写不超过 2,000 字的留言',
      ms: 'Sila tulis mesej tidak melebihi 2,000 aksara',
    },
  },
  contact_missing: {
    field: ['contact_phone', 'contact_email'],
    condition: 'A visitor writes with neither phone nor email.',
    texts: {
      en: 'Please leave a phone number or an email for the answer',
      ph: 'Mag-iwan ng phone number o email para sa sagot',
      zh: '请留下手机号或邮箱，以便回复',
      ms: 'Sila tinggalkan nombor telefon atau e-mel untuk jawapan',
    },
  },
  support_ticket_not_exists: {
    condition: 'There is no such support ticket.',
    texts: {
      en: 'There is no such support ticket',
      ph: 'Walang ganitong support ticket',
      zh: '没有此工单',
      ms: 'Tiada tiket sokongan sedemikian',
    },
  },
  support_ticket_closed: {
    condition: 'The support ticket is closed.',
    texts: {
      en: 'This support ticket is closed',
      ph: 'Sarado na ang support ticket na ito',
      zh: '此工单已关闭',
      ms: 'Tiket sokongan ini telah ditutup',
    },
  },
});
