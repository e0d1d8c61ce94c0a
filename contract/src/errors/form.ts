import { declareErrors } from './declare-errors.ts';

/** What a form says by its general rules, where a field has no words of its own (`rules` of shared-lib's forms). */
export const formErrors = declareErrors({
  'rule.required': {
    condition: 'In the browser: a field that must be filled is empty.',
    texts: {
      en: 'This field is required',
      ph: 'Kailangan ang field na ito',
      zh: '此项必填',
      ms: 'Ruangan ini diperlukan',
    },
  },
  'rule.minValue': {
    condition: 'In the browser: a number is below the least one.',
    texts: {
      en: 'Must be at least {{min}}',
      ph: 'Dapat hindi bababa sa {{min}}',
      zh: '不能小于 {{min}}',
      ms: 'Mesti sekurang-kurangnya {{min}}',
    },
  },
  'rule.maxValue': {
    condition: 'In the browser: a number is above the largest one.',
    texts: {
      en: 'Must be at most {{max}}',
      ph: 'Dapat hindi hihigit sa {{max}}',
      zh: '不能大于 {{max}}',
      ms: 'Mesti tidak lebih daripada {{max}}',
    },
  },
  'rule.between': {
    condition: 'In the browser: a number is outside of its range.',
    texts: {
      en: 'Must be between {{min}} and {{max}}',
      ph: 'Dapat nasa pagitan ng {{min}} at {{max}}',
      zh: '须在 {{min}} 与 {{max}} 之间',
      ms: 'Mesti antara {{min}} dan {{max}}',
    },
  },
  'rule.minLength': {
    condition: 'In the browser: a text is shorter than it may be.',
    texts: {
      en: 'At least {{min}} characters',
      ph: 'Hindi bababa sa {{min}} karakter',
      zh: '至少 {{min}} 个字符',
      ms: 'Sekurang-kurangnya {{min}} aksara',
    },
  },
  'rule.maxLength': {
    condition: 'In the browser: a text is longer than it may be.',
    texts: {
      en: 'At most {{max}} characters',
      ph: 'Hindi hihigit sa {{max}} karakter',
      zh: '最多 {{max}} 个字符',
      ms: 'Paling banyak {{max}} aksara',
    },
  },
  'rule.alpha': {
    condition: 'In the browser: a text has more than letters.',
    texts: {
      en: 'Letters only',
      ph: 'Mga letra lang',
      zh: '只能输入字母',
      ms: 'Huruf sahaja',
    },
  },
  'rule.alphaNumeric': {
    condition: 'In the browser: a text has more than letters and digits.',
    texts: {
      en: 'Letters and digits only',
      ph: 'Mga letra at numero lang',
      zh: '只能输入字母和数字',
      ms: 'Huruf dan angka sahaja',
    },
  },
  'rule.numeric': {
    condition: 'In the browser: a text has more than digits.',
    texts: {
      en: 'Digits only',
      ph: 'Mga numero lang',
      zh: '只能输入数字',
      ms: 'Angka sahaja',
    },
  },
  'rule.email': {
    condition: 'In the browser: a text is no address for mail.',
    texts: {
      en: 'Must be an email address',
      ph: 'Dapat email address',
      zh: '须为邮箱地址',
      ms: 'Mesti alamat e-mel',
    },
  },
  'rule.ipv4': {
    condition: 'In the browser: a text is no IPv4 address.',
    texts: {
      en: 'Must be an IPv4 address, such as 192.0.2.1',
      ph: 'Dapat IPv4 address, tulad ng 192.0.2.1',
      zh: '须为 IPv4 地址，例如 192.0.2.1',
      ms: 'Mesti alamat IPv4, seperti 192.0.2.1',
    },
  },
  'rule.sameAs': {
    condition: 'In the browser: a field differs from the one that it repeats.',
    texts: {
      en: 'Must be the same as {{other}}',
      ph: 'Dapat kapareho ng {{other}}',
      zh: '须与{{other}}相同',
      ms: 'Mesti sama dengan {{other}}',
    },
  },
  'rule.notSameAs': {
    condition: 'In the browser: a field has the value of one from which it must differ.',
    texts: {
      en: 'Must not be the same as {{other}}',
      ph: 'Dapat iba sa {{other}}',
      zh: '不能与{{other}}相同',
      ms: 'Tidak boleh sama dengan {{other}}',
    },
  },
  'rule.url': {
    condition: 'In the browser: a text is no web address.',
    texts: {
      en: 'Must be a web address, such as https://example.com',
      ph: 'Dapat web address, tulad ng https://example.com',
      zh: '须为网址，例如 https://example.com',
      ms: 'Mesti alamat web, seperti https://example.com',
    },
  },
});
