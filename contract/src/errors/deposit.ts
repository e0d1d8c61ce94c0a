import { declareErrors } from './declare-errors.ts';

/** Keys about deposits and the gateways that take them. */
export const depositErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  min_deposit_not_met: {
    field: 'deposit_amount',
    condition: 'Below the least amount of the method or of the house account.',
    texts: {
      en: 'The amount is below the minimum deposit',
      ph: 'Mas mababa ito sa minimum na deposit',
      zh: '金额低于最低存款额',
      ms: 'Jumlah kurang daripada deposit minimum',
    },
  },
  min_deposit_not_set: {
    condition: 'The house account of a manual deposit has no least amount.',
    texts: {
      en: 'No minimum deposit has been set for this account. Please choose another one',
      ph: 'Wala pang minimum na deposit ang account na ito. Pumili ng iba',
      zh: '该账户尚未设置最低存款额，请选择其他账户',
      ms: 'Deposit minimum akaun ini belum ditetapkan. Sila pilih akaun lain',
    },
  },
  promo_min_deposit_not_met: {
    field: 'deposit_amount',
    condition: 'Below the least deposit of the promotion.',
    texts: {
      en: 'The deposit is below the minimum of this promotion',
      ph: 'Mas mababa ang deposit sa minimum ng promo na ito',
      zh: '存款低于该优惠的最低要求',
      ms: 'Deposit di bawah minimum promosi ini',
    },
  },
  pending_deposit: {
    condition:
      'A manual deposit waits already, or a deposit is under way in an account that is to be closed.',
    texts: {
      en: 'A deposit of yours is still being looked at. Please wait for it',
      ph: 'May deposit ka pang tinitingnan. Hintayin muna ito',
      zh: '你有一笔存款仍在审核中，请稍候',
      ms: 'Deposit anda masih disemak. Sila tunggu',
    },
  },
  fpayUnderMaintenance: {
    condition: 'The house has switched the gateway off.',
    texts: {
      en: 'This payment method is under maintenance. Please choose another one',
      ph: 'Under maintenance ang payment method na ito. Pumili ng iba',
      zh: '该支付方式正在维护，请选择其他方式',
      ms: 'Kaedah bayaran ini sedang diselenggara. Sila pilih yang lain',
    },
  },
  failedtolaunchpaymentgateway: {
    condition: 'The gateway refused, gave no answer, or none that makes sense.',
    texts: {
      en: 'The payment page could not be opened. Nothing was charged, please try again',
      ph: 'Hindi mabuksan ang payment page. Walang nakaltas, subukan ulit',
      zh: '无法打开支付页面，未扣款，请重试',
      ms: 'Halaman bayaran tidak dapat dibuka. Tiada caj dikenakan, sila cuba lagi',
    },
  },
  currencyNotSupported: {
    condition: 'The gateway’s currency has no rate of exchange at the moment.',
    texts: {
      en: 'This currency is not supported at the moment',
      ph: 'Hindi muna tinatanggap ang currency na ito',
      zh: '暂不支持该货币',
      ms: 'Mata wang ini tidak disokong buat masa ini',
    },
  },
  // Our own, in the same style.
  exceed_max_deposit: {
    field: 'deposit_amount',
    condition: 'Above the greatest amount of the method or of the house account.',
    texts: {
      en: 'The amount is above the maximum deposit',
      ph: 'Lampas ito sa maximum na deposit',
      zh: '金额超过最高存款额',
      ms: 'Jumlah melebihi deposit maksimum',
    },
  },
  invalid_deposit_amount: {
    field: 'deposit_amount',
    condition: 'Not an amount above zero with at most two decimals.',
    texts: {
      en: 'Enter an amount greater than 0 with at most two decimals',
      ph: 'Maglagay ng halagang mas malaki sa 0, hanggang dalawang decimal',
      zh: '请输入大于 0 的金额，最多两位小数',
      ms: 'Masukkan jumlah lebih daripada 0 dengan paling banyak dua titik perpuluhan',
    },
  },
  deposit_limit_reached: {
    condition: 'The member’s own deposit limit of the day, week or month.',
    texts: {
      en: 'This goes beyond the deposit limit that you have set',
      ph: 'Lampas ito sa deposit limit na itinakda mo',
      zh: '超出你设置的存款限额',
      ms: 'Ini melebihi had deposit yang anda tetapkan',
    },
  },
  identity_required: {
    condition: 'The market asks for a checked identity before the first deposit.',
    texts: {
      en: 'Please have your identity checked first',
      ph: 'Ipa-check muna ang pagkakakilanlan mo',
      zh: '请先完成身份验证',
      ms: 'Sila sahkan identiti anda dahulu',
    },
  },
  invalid_ref_no: {
    field: 'ref_no',
    condition: 'Not a reference number.',
    texts: {
      en: 'Please enter the reference number from your receipt',
      ph: 'Ilagay ang reference number na nasa resibo mo',
      zh: '请输入收据上的参考号',
      ms: 'Sila masukkan nombor rujukan pada resit anda',
    },
  },
  duplicate_ref_no: {
    field: 'ref_no',
    condition: 'A deposit to this house account was reported with this reference number already.',
    texts: {
      en: 'A deposit with this reference number was already reported',
      ph: 'Naireport na ang deposit na may ganitong reference number',
      zh: '该参考号的存款已提交过',
      ms: 'Deposit dengan nombor rujukan ini telah dilaporkan',
    },
  },
  invalid_attachment: {
    condition: 'Not a receipt that this member has uploaded.',
    texts: {
      en: 'Please upload the receipt again',
      ph: 'I-upload ulit ang resibo',
      zh: '请重新上传收据',
      ms: 'Sila muat naik resit semula',
    },
  },
  invalid_return_url: {
    condition: 'Not an address of this site.',
    texts: {
      en: 'The payment page could not be prepared. Please try again',
      ph: 'Hindi maihanda ang payment page. Subukan ulit',
      zh: '无法准备支付页面，请重试',
      ms: 'Halaman bayaran tidak dapat disediakan. Sila cuba lagi',
    },
  },
  invalid_mode: {
    condition: 'Not one of the choices.',
    texts: {
      en: 'The payment page could not be prepared for this device',
      ph: 'Hindi maihanda ang payment page para sa device na ito',
      zh: '无法为此设备准备支付页面',
      ms: 'Halaman bayaran tidak dapat disediakan untuk peranti ini',
    },
  },
  invalid_payment_type: {
    condition: 'Not one of the choices.',
    texts: {
      en: 'Please choose how to pay',
      ph: 'Pumili kung paano magbabayad',
      zh: '请选择支付方式',
      ms: 'Sila pilih cara bayaran',
    },
  },
});
