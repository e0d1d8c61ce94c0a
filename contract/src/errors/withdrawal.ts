import { declareErrors } from './declare-errors.ts';

/** Keys about withdrawals. */
export const withdrawalErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  min_withdrawal_not_met: {
    field: 'withdrawal_amount',
    condition: 'Below 50.',
    texts: {
      en: 'The amount is below the minimum withdrawal of PHP 50',
      ph: 'Mas mababa ito sa minimum withdrawal na PHP 50',
      zh: '金额低于最低提款额 PHP 50',
      ms: 'Jumlah kurang daripada pengeluaran minimum PHP 50',
    },
  },
  payouts_held: {
    condition:
      'Phone, email or password was changed in the last day, and nobody of the staff has let the money out.',
    texts: {
      en: 'Your sign-in details were changed. For your safety, money can go out again later',
      ph: 'Nabago ang sign-in details mo. Para sa kaligtasan mo, makakalabas ulit ang pera mamaya',
      zh: '你的登录信息已更改。为了你的安全，资金稍后才能转出',
      ms: 'Butiran log masuk anda telah ditukar. Demi keselamatan anda, wang boleh keluar semula kemudian',
    },
  },
  min_withdrawal_not_set: {
    condition: 'The bank of the withdrawal has no least amount.',
    texts: {
      en: 'No minimum withdrawal has been set for this bank. Please choose another one',
      ph: 'Wala pang minimum na withdrawal ang bangkong ito. Pumili ng iba',
      zh: '该银行尚未设置最低提款额，请选择其他银行',
      ms: 'Pengeluaran minimum bank ini belum ditetapkan. Sila pilih bank lain',
    },
  },
  exceed_max_withdrawal: {
    field: 'withdrawal_amount',
    condition: 'Above the greatest withdrawal.',
    texts: {
      en: 'The amount is above the maximum withdrawal',
      ph: 'Lampas ito sa maximum na withdrawal',
      zh: '金额超过最高提款额',
      ms: 'Jumlah melebihi pengeluaran maksimum',
    },
  },
  exceed_withdrawal_frequency: {
    condition: 'Five withdrawals of today stand already.',
    texts: {
      en: 'You have reached the withdrawal limit for today (5 times per day)',
      ph: 'Naabot mo na ang limit ng withdrawal ngayong araw (5 beses bawat araw)',
      zh: '你今天的提款次数已达上限（每天 5 次）',
      ms: 'Anda telah mencapai had pengeluaran hari ini (5 kali sehari)',
    },
  },
  withdrawal_amount_lte_withhold_amount: {
    field: 'withdrawal_amount',
    condition: 'Not more than what is withheld: nothing would be paid out.',
    texts: {
      en: 'The withdrawal must be more than the amount that is kept back',
      ph: 'Dapat mas malaki ang withdrawal sa halagang itinatabi',
      zh: '提款金额必须大于扣回金额',
      ms: 'Pengeluaran mesti lebih daripada jumlah yang ditahan',
    },
  },
  promotion_requirement_not_met: {
    condition: 'Turnover, or the win that free credit asks for, is not reached.',
    texts: {
      en: 'Play the remaining turnover before you withdraw',
      ph: 'Tapusin muna ang natitirang turnover bago mag-withdraw',
      zh: '提款前请先完成剩余流水',
      ms: 'Selesaikan baki pusing ganti sebelum membuat pengeluaran',
    },
  },
  // Our own, in the same style.
  invalid_withdrawal_amount: {
    field: 'withdrawal_amount',
    condition: 'Not an amount above zero with at most two decimals.',
    texts: {
      en: 'Enter an amount greater than 0 with at most two decimals',
      ph: 'Maglagay ng halagang mas malaki sa 0, hanggang dalawang decimal',
      zh: '请输入大于 0 的金额，最多两位小数',
      ms: 'Masukkan jumlah lebih daripada 0 dengan paling banyak dua titik perpuluhan',
    },
  },
});
