import { declareErrors } from './declare-errors.ts';

/** Keys about codes that are sent to a phone or an address. */
export const codeErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  OK: {
    condition: 'A code was sent: the text of success.',
    texts: {
      en: 'OTP sent successfully',
      ph: 'Naipadala na ang OTP',
      zh: '验证码已发送',
      ms: 'OTP berjaya dihantar',
    },
  },
  tac_is_valid: {
    condition: 'A code is asked for while one lives, after the two minutes.',
    texts: {
      en: 'Your previous OTP still valid',
      ph: 'Puwede pa ang huling OTP na natanggap mo',
      zh: '你上一个验证码仍然有效',
      ms: 'OTP anda yang terdahulu masih sah',
    },
  },
  tac_expired: {
    field: ['tac', 'tac_code', 'member_otp'],
    condition: 'The code is older than ten minutes.',
    texts: {
      en: 'Your OTP has expired. Please request new OTP',
      ph: 'Nag-expire na ang OTP. Humingi ng bagong OTP',
      zh: '验证码已过期，请重新获取',
      ms: 'OTP anda telah tamat tempoh. Sila minta OTP baharu',
    },
  },
  invalid_tac: {
    field: ['tac', 'tac_code', 'member_otp'],
    condition: 'The code is wrong, malformed, or was tried too often.',
    texts: {
      en: 'Invalid OTP',
      ph: 'Mali ang OTP',
      zh: '验证码错误',
      ms: 'OTP tidak sah',
    },
  },
  tac_not_validate: {
    field: ['tac', 'tac_code', 'member_otp'],
    condition: 'No code was asked for this purpose.',
    texts: {
      en: 'OTP not validate yet',
      ph: 'Hindi pa nabe-verify ang OTP',
      zh: '验证码尚未验证',
      ms: 'OTP belum disahkan',
    },
  },
  tac_validated: {
    field: ['tac', 'tac_code', 'member_otp'],
    condition: 'The code was used.',
    texts: {
      en: 'OTP is validated. Please request again',
      ph: 'Nagamit na ang OTP. Humingi ulit ng bago',
      zh: '验证码已使用，请重新获取',
      ms: 'OTP sudah digunakan. Sila minta semula',
    },
  },
  requestTooFrequentAtLeast2Minutes: {
    condition: 'A code is asked for within two minutes of the last one.',
    texts: {
      en: 'Your request is being processed. Please try again after 2 minutes',
      ph: 'Pinoproseso na ang request mo. Subukan ulit pagkalipas ng 2 minuto',
      zh: '你的请求正在处理，请 2 分钟后再试',
      ms: 'Permintaan anda sedang diproses. Cuba lagi selepas 2 minit',
    },
  },
});
