import { declareErrors } from './declare-errors.ts';

/** Keys about a member's own data: malformed names, numbers and addresses. */
export const profileErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  invalidPhoneNumberFormat: {
    field: 'contact_phone',
    condition: 'Not a Philippine mobile number.',
    texts: {
      en: 'Invalid phone number. Enter the 10 digits after +63, starting with 9',
      ph: 'Mali ang phone number. Ilagay ang 10 digit pagkatapos ng +63, nagsisimula sa 9',
      zh: '手机号格式错误，请输入 +63 之后以 9 开头的 10 位数字',
      ms: 'Nombor telefon tidak sah. Masukkan 10 digit selepas +63, bermula dengan 9',
    },
  },
  invalidEmailFormat: {
    field: 'contact_email',
    condition: 'Not an address, at sign-up or in the profile.',
    texts: {
      en: 'Invalid email format',
      ph: 'Mali ang format ng email',
      zh: '邮箱格式错误',
      ms: 'Format e-mel tidak sah',
    },
  },
  invalid_contact_email: {
    field: 'contact_email',
    condition: 'Not an address, where the address for mail is set.',
    texts: {
      en: 'Please enter a valid email address',
      ph: 'Maglagay ng tamang email address',
      zh: '请输入有效的邮箱地址',
      ms: 'Sila masukkan alamat e-mel yang sah',
    },
  },
  invalidUsernameFormat: {
    field: 'account_id',
    condition: 'Not 6–20 letters and digits that begin with a letter.',
    texts: {
      en: 'Invalid username format',
      ph: 'Mali ang format ng username',
      zh: '用户名格式错误',
      ms: 'Format nama pengguna tidak sah',
    },
  },
  invalidPasswordFormat: {
    field: ['new_password', 'password'],
    condition: 'Not 6–20 characters with a letter and a digit.',
    texts: {
      en: 'Create your own password. Password must be 6-20 characters and a combination of number(s) and letter(s).',
      ph: 'Gumawa ng sarili mong password. Dapat 6-20 characters ito at may kombinasyon ng numero at letra.',
      zh: '请自设密码。密码须为 6-20 个字符，并同时包含数字和字母。',
      ms: 'Cipta kata laluan anda sendiri. Ia mesti 6-20 aksara dan gabungan nombor serta huruf.',
    },
  },
  // Our own, in the same style.
  personal_password: {
    field: ['new_password', 'password'],
    condition:
      "A new password with the member's user name, a part of their name or email, digits of their phone, or their birthday.",
    texts: {
      en: 'This password has your name, phone, email or birthday in it. Please choose another one',
      ph: 'May pangalan, phone, email o kaarawan mo ang password na ito. Pumili ng iba',
      zh: '该密码含有你的姓名、手机号、邮箱或生日，请换一个',
      ms: 'Kata laluan ini mengandungi nama, telefon, e-mel atau tarikh lahir anda. Sila pilih yang lain',
    },
  },
  common_password: {
    field: ['new_password', 'password'],
    condition: 'One of the passwords that everybody tries first, or one with a word of the house.',
    texts: {
      en: 'Too many people use this password. Please choose another one',
      ph: 'Masyadong marami ang gumagamit ng password na ito. Pumili ng iba',
      zh: '使用该密码的人太多，请换一个',
      ms: 'Terlalu ramai menggunakan kata laluan ini. Sila pilih yang lain',
    },
  },
  terms_not_accepted: {
    field: 'terms_version',
    condition: 'The version of the terms is malformed.',
    texts: {
      en: 'Please confirm that you are over 18 and accept the terms',
      ph: 'Kumpirmahing lampas 18 ka na at tinatanggap mo ang terms',
      zh: '请确认你已年满 18 岁并接受条款',
      ms: 'Sila sahkan anda berumur lebih 18 tahun dan menerima terma',
    },
  },
  terms_not_current: {
    field: 'terms_version',
    condition:
      'Not the version of the terms that is in force: it was never published, is not in force yet, or has been replaced.',
    texts: {
      en: 'The terms have changed. Please read them and accept them again',
      ph: 'Nagbago ang terms. Basahin at tanggapin ulit ang mga ito',
      zh: '条款已更新，请阅读后重新接受',
      ms: 'Terma telah berubah. Sila baca dan terima semula',
    },
  },
  invalid_full_name: {
    field: 'full_name',
    condition: 'Not a name.',
    texts: {
      en: 'Please enter your full name as on your ID',
      ph: 'Ilagay ang buong pangalan gaya ng nasa ID mo',
      zh: '请按证件填写全名',
      ms: 'Sila masukkan nama penuh seperti pada kad pengenalan',
    },
  },
  invalid_nickname: {
    field: 'nickname',
    condition: 'Not 1–30 letters, digits, spaces, dots and lines.',
    texts: {
      en: 'A nickname is 1–30 letters and digits',
      ph: '1–30 letra at numero ang nickname',
      zh: '昵称为 1–30 个字母或数字',
      ms: 'Nama samaran ialah 1–30 huruf dan angka',
    },
  },
  invalid_birthday: {
    field: 'birthday',
    condition: 'Not a date.',
    texts: {
      en: 'Please enter a valid date of birth',
      ph: 'Maglagay ng tamang petsa ng kapanganakan',
      zh: '请输入有效的出生日期',
      ms: 'Sila masukkan tarikh lahir yang sah',
    },
  },
  invalid_gender: {
    field: 'gender',
    condition: 'Not one of the choices.',
    texts: {
      en: 'Please choose one of the options',
      ph: 'Pumili ng isa sa mga nakalista',
      zh: '请选择一项',
      ms: 'Sila pilih satu pilihan',
    },
  },
  invalid_avatar: {
    condition: 'Not one of the site’s pictures.',
    texts: {
      en: 'Please choose a picture from the list',
      ph: 'Pumili ng larawan sa listahan',
      zh: '请从列表中选择头像',
      ms: 'Sila pilih gambar daripada senarai',
    },
  },
  push_service_unknown: {
    condition:
      'A device gave an address for push messages that is of no known push service, or keys that are none.',
    texts: {
      en: 'We cannot send notices to this browser',
      ph: 'Hindi kami makapagpadala ng abiso sa browser na ito',
      zh: '我们无法向此浏览器发送通知',
      ms: 'Kami tidak dapat menghantar notis ke pelayar ini',
    },
  },
});
