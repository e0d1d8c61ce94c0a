import { declareErrors } from './declare-errors.ts';

/** Keys about amounts, tickets and requests that move money, of whatever kind. */
export const moneyErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  insufficient_balance: {
    field: ['withdrawal_amount', 'amount'],
    condition: 'More than is available: cash that is not held.',
    texts: {
      en: 'Your balance is not enough for this amount',
      ph: 'Kulang ang balance mo para sa halagang ito',
      zh: '余额不足以支付该金额',
      ms: 'Baki anda tidak mencukupi untuk jumlah ini',
    },
  },
  insufficient_rebate: {
    condition: 'More than has accrued and was not claimed.',
    texts: {
      en: 'Your rebate is less than this amount',
      ph: 'Mas maliit ang rebate mo sa halagang ito',
      zh: '你的返水不足该金额',
      ms: 'Rebat anda kurang daripada jumlah ini',
    },
  },
  insufficient_ticket: {
    condition: 'More tickets than the member has.',
    texts: {
      en: 'You do not have this many tickets',
      ph: 'Kulang ang tickets mo',
      zh: '你的奖券不足',
      ms: 'Tiket anda tidak mencukupi',
    },
  },
  insufficient_token: {
    condition: 'No prediction token left.',
    texts: {
      en: 'You have no token left. Your first deposit of a day brings one',
      ph: 'Wala ka nang token. May isa sa unang deposit mo bawat araw',
      zh: '你没有代币了。每天首次存款可得一枚',
      ms: 'Token anda telah habis. Deposit pertama setiap hari memberi satu',
    },
  },
  // Our own, in the same style.
  invalid_amount: {
    condition: 'Not an amount above zero.',
    texts: {
      en: 'Enter an amount greater than 0',
      ph: 'Maglagay ng halagang mas malaki sa 0',
      zh: '请输入大于 0 的金额',
      ms: 'Masukkan jumlah melebihi 0',
    },
  },
  request_id_reused: {
    condition: 'The same request_id came with another body.',
    texts: {
      en: 'This request was already used for something else. Please start again',
      ph: 'Nagamit na sa iba ang request na ito. Magsimula ulit',
      zh: '该请求已用于其他操作，请重新开始',
      ms: 'Permintaan ini sudah digunakan untuk perkara lain. Sila mula semula',
    },
  },
  invalid_request_id: {
    condition: 'Not a UUID.',
    texts: {
      en: 'This request could not be recognised. Please start again',
      ph: 'Hindi makilala ang request na ito. Magsimula ulit',
      zh: '无法识别该请求，请重新开始',
      ms: 'Permintaan ini tidak dikenali. Sila mula semula',
    },
  },
  ticket_not_exists: {
    condition: 'The member has no such ticket or round.',
    texts: {
      en: 'This ticket could not be found',
      ph: 'Hindi makita ang ticket na ito',
      zh: '找不到该单据',
      ms: 'Tiket ini tidak ditemui',
    },
  },
  ticket_already_processed: {
    condition: 'The ticket was decided already.',
    texts: {
      en: 'This ticket has already been processed',
      ph: 'Naproseso na ang ticket na ito',
      zh: '该单据已处理',
      ms: 'Tiket ini sudah diproses',
    },
  },
  invalid_ticket_id: {
    condition: 'Not the id of a ticket.',
    texts: {
      en: 'This ticket number does not exist',
      ph: 'Walang ganitong ticket number',
      zh: '该单号不存在',
      ms: 'Nombor tiket ini tidak wujud',
    },
  },
});
