import { declareErrors } from './declare-errors.ts';

/** Keys about player protection and identity checks. */
export const protectionErrors = declareErrors({
  // Our own, in the same style.
  self_excluded: {
    condition: 'The member is self-excluded.',
    texts: {
      en: 'You have excluded yourself from play, deposits and rewards',
      ph: 'Ibinukod mo ang sarili mo sa laro, deposit at mga reward',
      zh: '你已自我排除，无法游戏、存款和领取奖励',
      ms: 'Anda telah mengecualikan diri daripada permainan, deposit dan ganjaran',
    },
  },
  cooling_off: {
    condition: 'The member takes a pause.',
    texts: {
      en: 'You are taking a pause. Play, deposits and rewards are closed until it is over',
      ph: 'Naka-pause ka. Sarado ang laro, deposit at mga reward hanggang matapos ito',
      zh: '你正处于冷静期，期间无法游戏、存款和领取奖励',
      ms: 'Anda sedang berehat. Permainan, deposit dan ganjaran ditutup sehingga tamat',
    },
  },
  account_under_check: {
    condition:
      'The account has the name and birthday of a self-excluded member: closed like theirs, until a person has looked.',
    texts: {
      en: 'This account is being checked. Play, deposits and rewards are closed; your money can be withdrawn',
      ph: 'Sinusuri ang account na ito. Sarado ang laro, deposit at mga reward; puwedeng i-withdraw ang pera mo',
      zh: '此账户正在核查中。游戏、存款和奖励已关闭；你的资金可以提取',
      ms: 'Akaun ini sedang disemak. Permainan, deposit dan ganjaran ditutup; wang anda boleh dikeluarkan',
    },
  },
  loss_limit_reached: {
    condition: 'The member’s own loss limit of the day, week or month.',
    texts: {
      en: 'You have reached the loss limit that you have set',
      ph: 'Naabot mo na ang loss limit na itinakda mo',
      zh: '已达到你设置的亏损限额',
      ms: 'Anda telah mencapai had kerugian yang anda tetapkan',
    },
  },
  session_limit_reached: {
    condition: 'The member’s own time limit.',
    texts: {
      en: 'You have reached the time limit that you have set',
      ph: 'Naabot mo na ang time limit na itinakda mo',
      zh: '已达到你设置的时间限制',
      ms: 'Anda telah mencapai had masa yang anda tetapkan',
    },
  },
  invalid_limit: {
    field: 'amount',
    condition: 'Not a limit of this kind and period.',
    texts: {
      en: 'Enter a limit that fits its kind',
      ph: 'Maglagay ng limit na bagay sa uri nito',
      zh: '请输入符合类型的限额',
      ms: 'Masukkan had yang sesuai dengan jenisnya',
    },
  },
  invalid_period: {
    condition: 'Not one of the choices.',
    texts: {
      en: 'Please choose a period',
      ph: 'Pumili ng panahon',
      zh: '请选择期限',
      ms: 'Sila pilih tempoh',
    },
  },
  kyc_pending: {
    condition: 'An identity check waits already.',
    texts: {
      en: 'Your documents are being looked at',
      ph: 'Tinitingnan pa ang mga dokumento mo',
      zh: '你的文件正在审核中',
      ms: 'Dokumen anda sedang disemak',
    },
  },
  kyc_approved: {
    field: 'birthday',
    condition: 'The identity is checked.',
    texts: {
      en: 'Your identity has already been checked',
      ph: 'Na-check na ang pagkakakilanlan mo',
      zh: '你的身份已验证',
      ms: 'Identiti anda telah disahkan',
    },
  },
});
