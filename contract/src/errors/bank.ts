import { declareErrors } from './declare-errors.ts';

/** Keys about bank accounts and e-wallets. */
export const bankErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  bank_member_full: {
    condition: 'Ten bank accounts.',
    texts: {
      en: 'You already have 10 bank accounts, which is the most you can add',
      ph: 'May 10 bank account ka na. Hanggang doon lang ang puwedeng idagdag',
      zh: '你已有 10 个银行账户，无法继续添加',
      ms: 'Anda sudah ada 10 akaun bank, had tertinggi yang boleh ditambah',
    },
  },
  member_ewallet_full: {
    condition: 'Ten e-wallets.',
    texts: {
      en: 'You already have 10 e-wallets, which is the most you can add',
      ph: 'May 10 e-wallet ka na, iyon na ang pinakamarami',
      zh: '你已有 10 个电子钱包，已达上限',
      ms: 'Anda sudah mempunyai 10 e-dompet, jumlah paling banyak',
    },
  },
  bank_member_exists: {
    field: 'bank_acc_no',
    condition: 'The bank account is on file already, whoever’s.',
    texts: {
      en: 'This bank account has already been added',
      ph: 'Naidagdag na ang bank account na ito',
      zh: '该银行账户已添加',
      ms: 'Akaun bank ini sudah ditambah',
    },
  },
  member_ewallet_exists: {
    field: 'bank_acc_no',
    condition: 'The e-wallet is on file already, whoever’s.',
    texts: {
      en: 'This e-wallet has already been added',
      ph: 'Naidagdag na ang e-wallet na ito',
      zh: '该电子钱包已添加',
      ms: 'E-dompet ini telah ditambah',
    },
  },
  bank_acc_holder_not_same: {
    field: 'bank_acc_holder',
    condition: 'The holder is not the registered full name.',
    texts: {
      en: 'Invalid Account Name. It must match your registered full name',
      ph: 'Mali ang account name. Dapat kapareho ng nakarehistro mong buong pangalan',
      zh: '户名无效，必须与你登记的姓名一致',
      ms: 'Nama akaun tidak sah. Ia mesti sama dengan nama penuh anda yang didaftarkan',
    },
  },
  invalid_bank_id: {
    field: 'bank_id',
    condition: 'Not on the list of banks and wallets.',
    texts: {
      en: 'Please choose a bank from the list',
      ph: 'Pumili ng bangko mula sa listahan',
      zh: '请从列表中选择银行',
      ms: 'Sila pilih bank daripada senarai',
    },
  },
  bank_member_not_exists: {
    field: ['bank_acc_no', 'bank_id'],
    condition: 'Not on the member’s own list.',
    texts: {
      en: 'This bank account is not on your list',
      ph: 'Wala sa listahan mo ang bank account na ito',
      zh: '该银行账户不在你的列表中',
      ms: 'Akaun bank ini tiada dalam senarai anda',
    },
  },
  bank_member_inactive: {
    condition: 'The bank or wallet is switched off.',
    texts: {
      en: 'This bank is not available at the moment. Please choose another one',
      ph: 'Hindi available ngayon ang bangkong ito. Pumili ng iba',
      zh: '该银行暂不可用，请选择其他银行',
      ms: 'Bank ini tidak tersedia buat masa ini. Sila pilih bank lain',
    },
  },
  bank_already_setup: {
    condition: 'The account is the default one already.',
    texts: {
      en: 'This is your default account already',
      ph: 'Ito na ang default account mo',
      zh: '该账户已是默认账户',
      ms: 'Ini sudah pun akaun lalai anda',
    },
  },
  bank_account_not_exists: {
    field: 'account',
    condition: 'The target of a manual deposit is no account of the house.',
    texts: {
      en: 'This account is not one of ours. Please pay to an account from the list only',
      ph: 'Hindi sa amin ang account na ito. Magbayad lang sa account na nasa listahan',
      zh: '该账户不属于我们，请只向列表中的账户付款',
      ms: 'Akaun ini bukan milik kami. Bayar kepada akaun dalam senarai sahaja',
    },
  },
  bank_account_inactive: {
    field: 'account',
    condition: 'The house account of a manual deposit is switched off.',
    texts: {
      en: 'This account takes no deposits at the moment. Please choose another one',
      ph: 'Hindi tumatanggap ng deposit ngayon ang account na ito. Pumili ng iba',
      zh: '该账户暂不接受存款，请选择其他账户',
      ms: 'Akaun ini tidak menerima deposit buat masa ini. Sila pilih akaun lain',
    },
  },
  // Our own, in the same style.
  invalid_bank_acc_no: {
    field: 'bank_acc_no',
    condition: 'Not 6–20 digits.',
    texts: {
      en: 'Account numbers have 6 to 20 digits',
      ph: 'Ang account number ay may 6 hanggang 20 digit',
      zh: '账号应为 6 至 20 位数字',
      ms: 'Nombor akaun mempunyai 6 hingga 20 digit',
    },
  },
  invalid_bank_acc_holder: {
    field: 'bank_acc_holder',
    condition: 'Not a name.',
    texts: {
      en: 'Enter the name as it is written at the bank, in letters',
      ph: 'Ilagay ang pangalan gaya ng nakasulat sa bangko, puro letra',
      zh: '请按银行登记的写法用字母填写户名',
      ms: 'Masukkan nama seperti yang tertulis di bank, dalam huruf',
    },
  },
});
