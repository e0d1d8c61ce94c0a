import { declareErrors } from './declare-errors.ts';

/** Keys about transfers between members. */
export const transferErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  never_deposited: {
    condition: 'The sender of a transfer has no credited deposit.',
    texts: {
      en: 'You must deposit before you can transfer to friends',
      ph: 'Kailangan mo munang mag-deposit bago maglipat sa kaibigan',
      zh: '存款后才能转账给好友',
      ms: 'Anda perlu membuat deposit sebelum memindahkan wang kepada kawan',
    },
  },
  invalid_transfer_amount: {
    field: 'amount',
    condition: 'A transfer below 5, or malformed.',
    texts: {
      en: 'A transfer is at least PHP 5',
      ph: 'Hindi bababa sa PHP 5 ang transfer',
      zh: '转账金额至少 PHP 5',
      ms: 'Pindahan sekurang-kurangnya PHP 5',
    },
  },
  transfer_success: {
    condition: 'A transfer was made: the text of success.',
    texts: {
      en: 'Transfer successful',
      ph: 'Nailipat na',
      zh: '转账成功',
      ms: 'Pindahan berjaya',
    },
  },
  // Our own, in the same style.
  transfer_to_self: {
    field: 'contact_phone',
    condition: 'The phone of the receiver is the sender’s own.',
    texts: {
      en: 'This is your own phone number',
      ph: 'Sarili mong phone number ito',
      zh: '这是你自己的手机号',
      ms: 'Ini nombor telefon anda sendiri',
    },
  },
  transfer_off: {
    condition: 'The market’s rules allow no transfer between members.',
    texts: {
      en: 'Transfers between members are not offered',
      ph: 'Walang transfer sa pagitan ng members',
      zh: '不提供会员间转账',
      ms: 'Pindahan antara ahli tidak ditawarkan',
    },
  },
});
