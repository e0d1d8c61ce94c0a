import { declareErrors } from './declare-errors.ts';

/** Keys about sessions and accounts. */
export const accountErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  session_expired: {
    condition: 'The session was idle too long, or its longest time is over.',
    texts: {
      en: 'Session Expired',
      ph: 'Nag-expire na ang session',
      zh: '会话已过期',
      ms: 'Sesi tamat',
    },
  },
  session_not_exists: {
    condition: 'No session has this token: it was never made, or it was ended.',
    texts: {
      en: 'Your session has expired, please login again.',
      ph: 'Nag-expire na ang session mo. Mag-log in ulit.',
      zh: '你的会话已过期，请重新登录。',
      ms: 'Sesi anda telah tamat, sila log masuk semula.',
    },
  },
  account_inactive: {
    condition: 'The phone is not proven yet, or the house has switched the account off.',
    texts: {
      en: 'Username/Account is inactive',
      ph: 'Hindi pa active ang username/account',
      zh: '用户名/账户尚未激活',
      ms: 'Nama pengguna/akaun belum aktif',
    },
  },
  CLOSE: {
    condition: 'The account is banned.',
    texts: {
      en: 'Your account has been banned for violating Fair Gaming Terms',
      ph: 'Na-ban ang account mo dahil sa paglabag sa Fair Gaming Terms',
      zh: '你的账户因违反公平游戏条款已被封禁',
      ms: 'Akaun anda telah disekat kerana melanggar Terma Permainan Adil',
    },
  },
  BLOCK: {
    condition: 'The account is suspended.',
    texts: {
      en: 'Your account has been suspended',
      ph: 'Suspendido ang account mo',
      zh: '你的账户已被暂停使用',
      ms: 'Akaun anda telah digantung',
    },
  },
  invalid_password: {
    field: 'password',
    condition: 'Unknown account or wrong password: never said which.',
    texts: {
      en: 'Invalid username/ password',
      ph: 'Mali ang username o password',
      zh: '用户名或密码错误',
      ms: 'Nama pengguna atau kata laluan tidak sah',
    },
  },
  account_not_exists: {
    field: ['account_id', 'contact_phone'],
    condition: 'No account of this name or phone.',
    texts: {
      en: 'Username/Account does not exist',
      ph: 'Walang ganitong username/account',
      zh: '用户名/账户不存在',
      ms: 'Nama pengguna/akaun tidak wujud',
    },
  },
  account_exists: {
    field: 'account_id',
    condition: 'Sign-up with a name that an account has.',
    texts: {
      en: 'User/Account ID has already existed',
      ph: 'May gumagamit na ng username na ito',
      zh: '该用户名/账户已存在',
      ms: 'Nama pengguna/akaun ini sudah wujud',
    },
  },
  account_existed: {
    field: 'account_id',
    condition: 'Sign-up with a name that somebody is registering right now: pending, and younger than a day.',
    texts: {
      en: 'User/Account ID has already existed',
      ph: 'May nagrerehistro na ng User/Account ID na ito',
      zh: '该用户名正在被注册',
      ms: 'User/Account ID ini sedang didaftarkan',
    },
  },
  step_up_required: {
    condition:
      'The session was not confirmed in the last ten minutes: by a passkey, or by the password, for a change of phone, email or passkeys also by a code to the present phone.',
    texts: {
      en: 'Please confirm with your password that it is you',
      ph: 'Kumpirmahin gamit ang password mo na ikaw ito',
      zh: '请输入密码确认是你本人',
      ms: 'Sila sahkan dengan kata laluan bahawa ini anda',
    },
  },
  invalid_passkey: {
    field: 'credential',
    condition:
      'What a passkey has signed is not valid: of another account, site, session or purpose, asked for too long ago, or used before.',
    texts: {
      en: 'This passkey did not work. Please try again',
      ph: 'Hindi gumana ang passkey na ito. Subukan ulit',
      zh: '此通行密钥无效，请重试',
      ms: 'Kunci laluan ini tidak berjaya. Sila cuba lagi',
    },
  },
  invalid_passkey_name: {
    field: 'name',
    condition: 'The name of a passkey is empty, longer than 40 characters, or has signs that no name has.',
    texts: {
      en: 'Use up to 40 letters and numbers',
      ph: 'Gumamit ng hanggang 40 letra at numero',
      zh: '请使用不超过 40 个字母或数字',
      ms: 'Gunakan sehingga 40 huruf dan nombor',
    },
  },
  passkey_not_found: {
    field: 'passkey_id',
    condition: 'The member has no such passkey, or none at all.',
    texts: {
      en: 'This passkey is not there any more',
      ph: 'Wala na ang passkey na ito',
      zh: '该通行密钥已不存在',
      ms: 'Kunci laluan ini sudah tiada',
    },
  },
  passkeys_full: {
    condition: 'The member has as many passkeys as an account may have.',
    texts: {
      en: 'You have 10 passkeys. Remove one that you no longer use first',
      ph: 'May 10 passkey ka na. Alisin muna ang hindi mo na ginagamit',
      zh: '你已有 10 个通行密钥，请先移除不用的',
      ms: 'Anda sudah ada 10 kunci laluan. Alih keluar yang tidak digunakan dahulu',
    },
  },
  passkey_required: {
    condition:
      'Money waits after a change of a credential: until then, who has a passkey confirms by it alone, so that a password that was reset by a text message opens nothing.',
    texts: {
      en: 'Your account was just changed. Please confirm with your passkey',
      ph: 'Kakabago lang ng account mo. Kumpirmahin gamit ang passkey mo',
      zh: '你的账户刚有变更，请用通行密钥确认',
      ms: 'Akaun anda baru diubah. Sila sahkan dengan kunci laluan anda',
    },
  },
  undo_not_exists: {
    field: 'undo_code',
    condition: 'The link that takes a change back is unknown, used or older than a day.',
    texts: {
      en: 'This link is not valid any more. Please write to support',
      ph: 'Hindi na valid ang link na ito. Sumulat sa support',
      zh: '此链接已失效，请联系客服',
      ms: 'Pautan ini tidak sah lagi. Sila hubungi sokongan',
    },
  },
  contact_phone_exists: {
    field: 'contact_phone',
    condition: 'An account has this phone. Said to who has proven it by its code, and to nobody else.',
    texts: {
      en: 'This phone has already been registered',
      ph: 'Nakarehistro na ang phone number na ito',
      zh: '该手机号已被注册',
      ms: 'Nombor telefon ini sudah didaftarkan',
    },
  },
  contact_email_registered: {
    field: 'contact_email',
    condition: 'An account has this address. Said after the code of a phone only.',
    texts: {
      en: 'Email already exists',
      ph: 'Nakarehistro na ang email na ito',
      zh: '该邮箱已被注册',
      ms: 'E-mel ini sudah didaftarkan',
    },
  },
  invalid_referral_code: {
    field: 'referral_code',
    condition: 'Sign-up with a referral code that nobody has.',
    texts: {
      en: 'Invalid Referral Code',
      ph: 'Mali ang referral code',
      zh: '推荐码无效',
      ms: 'Kod rujukan tidak sah',
    },
  },
  parent_not_exists: {
    field: 'referral_code',
    condition: 'Sign-up with the referral code of a member who is banned or has closed the account.',
    texts: {
      en: 'The member who referred you is no longer with us',
      ph: 'Wala na sa amin ang nag-refer sa iyo',
      zh: '推荐你的会员已不存在',
      ms: 'Ahli yang merujuk anda tidak lagi bersama kami',
    },
  },
  affiliate_not_exists: {
    field: 'affiliate_code',
    condition: 'Sign-up with an affiliate code that nobody has.',
    texts: {
      en: 'This affiliate code does not exist',
      ph: 'Walang ganitong affiliate code',
      zh: '该联盟代码不存在',
      ms: 'Kod afiliat ini tidak wujud',
    },
  },
  verification_failed: {
    field: ['contact_phone', 'account_id'],
    condition: 'The last four digits of the phone are not four digits.',
    texts: {
      en: 'Invalid username/ phone number',
      ph: 'Mali ang username o phone number',
      zh: '用户名或手机号错误',
      ms: 'Nama pengguna atau nombor telefon tidak sah',
    },
  },
  permission_denied: {
    condition:
      'The account is not the session’s own, or the operator’s token or role does not allow the call.',
    texts: {
      en: 'This is not open to your account',
      ph: 'Hindi ito bukas para sa account mo',
      zh: '你的账户无权使用此功能',
      ms: 'Ini tidak dibuka untuk akaun anda',
    },
  },
  no_changes: {
    condition: 'What was asked is what stands already; a new password that is the old one.',
    texts: {
      en: 'Nothing has changed',
      ph: 'Walang nabago',
      zh: '没有任何更改',
      ms: 'Tiada perubahan',
    },
  },
  // Our own, in the same style.
  account_closed: {
    condition: 'The member has closed the account.',
    texts: {
      en: 'This account was closed by its owner',
      ph: 'Isinara na ng may-ari ang account na ito',
      zh: '该账户已由持有人关闭',
      ms: 'Akaun ini telah ditutup oleh pemiliknya',
    },
  },
  full_name_locked: {
    field: 'full_name',
    condition: 'The full name was to change after a bank account was added under it.',
    texts: {
      en: 'Your full name cannot change after a bank account was added',
      ph: 'Hindi na mababago ang buong pangalan kapag may bank account na',
      zh: '添加银行账户后无法更改姓名',
      ms: 'Nama penuh tidak boleh diubah selepas akaun bank ditambah',
    },
  },
  under_age: {
    field: 'birthday',
    condition: 'The birthday makes the member younger than the market allows.',
    texts: {
      en: 'You are too young to play here',
      ph: 'Masyado ka pang bata para maglaro dito',
      zh: '你未达到游戏年龄',
      ms: 'Anda terlalu muda untuk bermain di sini',
    },
  },
  session_not_found: {
    condition: 'The member has no such device.',
    texts: {
      en: 'This device is not logged in any more',
      ph: 'Hindi na naka-log in ang device na ito',
      zh: '该设备已不在登录状态',
      ms: 'Peranti ini tidak lagi log masuk',
    },
  },
  balance_not_empty: {
    condition: 'An account is to be closed with money in it.',
    texts: {
      en: 'Withdraw your balance before you close the account',
      ph: 'I-withdraw muna ang balanse bago isara ang account',
      zh: '关闭账户前请先提取余额',
      ms: 'Keluarkan baki anda sebelum menutup akaun',
    },
  },
  pending_withdrawal: {
    condition: 'An account is to be closed with a withdrawal under way.',
    texts: {
      en: 'A withdrawal of yours is still under way',
      ph: 'May withdrawal ka pang hindi tapos',
      zh: '你有一笔提款尚未完成',
      ms: 'Pengeluaran anda masih diproses',
    },
  },
});
