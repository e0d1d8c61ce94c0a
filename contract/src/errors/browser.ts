import { declareErrors } from './declare-errors.ts';

/** Keys that are made in the browser, before or instead of a call. */
export const browserErrors = declareErrors({
  accountIdRequired: {
    field: 'account_id',
    condition: 'No account name was typed.',
    texts: {
      en: 'Username is required',
      ph: 'Kailangan ang username',
      zh: '请填写用户名',
      ms: 'Nama pengguna diperlukan',
    },
  },
  depositAmountRequired: {
    field: 'deposit_amount',
    condition: 'No amount was typed.',
    texts: {
      en: 'Deposit amount is required',
      ph: 'Kailangan ang halaga ng deposit',
      zh: '请填写存款金额',
      ms: 'Jumlah deposit diperlukan',
    },
  },
  emailRequired: {
    condition: 'No address was typed.',
    texts: {
      en: 'Email is required',
      ph: 'Kailangan ang email',
      zh: '请输入邮箱',
      ms: 'E-mel diperlukan',
    },
  },
  resultIdRequired: {
    condition: 'A round’s page was asked for without a round.',
    texts: {
      en: 'Result id is required',
      ph: 'Kailangan ang result id',
      zh: '请输入结果编号',
      ms: 'ID keputusan diperlukan',
    },
  },
  providerRequired: {
    condition: 'A provider’s list was asked for without a provider.',
    texts: {
      en: 'Provider is required',
      ph: 'Kailangan ang provider',
      zh: '请选择游戏商',
      ms: 'Penyedia diperlukan',
    },
  },
  passwordsDiffer: {
    condition: 'A new password was repeated with another text.',
    texts: {
      en: 'The two passwords are not the same',
      ph: 'Hindi magkapareho ang dalawang password',
      zh: '两次输入的密码不一致',
      ms: 'Kedua-dua kata laluan tidak sama',
    },
  },
  'request.processing': {
    condition: 'The same action is under way.',
    texts: {
      en: 'Your request is being processed',
      ph: 'Pinoproseso na ang request mo',
      zh: '你的请求正在处理',
      ms: 'Permintaan anda sedang diproses',
    },
  },
  'session.expired': {
    condition: 'The server said that the session has expired.',
    texts: {
      en: 'Your session has expired, please login again.',
      ph: 'Nag-expire na ang session mo. Mag-log in ulit.',
      zh: '你的会话已过期，请重新登录。',
      ms: 'Sesi anda telah tamat, sila log masuk semula.',
    },
  },
  'session.invalidSession': {
    condition: 'The server said that there is no such session.',
    texts: {
      en: 'Your session has expired, please login again.',
      ph: 'Nag-expire na ang session mo. Mag-log in ulit.',
      zh: '你的会话已过期，请重新登录。',
      ms: 'Sesi anda telah tamat, sila log masuk semula.',
    },
  },
  failed: {
    condition: 'An answer without a reason.',
    texts: {
      en: 'That did not work. Please try again',
      ph: 'Hindi natuloy. Subukan ulit',
      zh: '操作未成功，请重试',
      ms: 'Tidak berjaya. Sila cuba lagi',
    },
  },
  withdrawalAmountMustGreaterThan0: {
    field: 'withdrawal_amount',
    condition: 'In the browser: a withdrawal of nothing.',
    texts: {
      en: 'The withdrawal amount must be greater than 0',
      ph: 'Dapat mas malaki sa 0 ang halagang iwi-withdraw',
      zh: '提款金额必须大于 0',
      ms: 'Jumlah pengeluaran mesti lebih daripada 0',
    },
  },
  transferAmountMustGreaterThanEqual5: {
    condition: 'In the browser: a transfer below 5.',
    texts: {
      en: 'The transfer must be at least PHP 5',
      ph: 'Dapat hindi bababa sa PHP 5 ang transfer',
      zh: '转账金额必须至少 PHP 5',
      ms: 'Pindahan mesti sekurang-kurangnya PHP 5',
    },
  },
});
