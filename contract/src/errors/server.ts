import { declareErrors } from './declare-errors.ts';

/** Keys that any call may answer: uploads, transport and faults. */
export const serverErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  SystemError: {
    condition: 'A fault of ours. Nothing was written.',
    texts: {
      en: 'System Error',
      ph: 'Nagka-error ang system',
      zh: '系统错误',
      ms: 'Ralat sistem',
    },
  },
  inner_catch: {
    condition: 'A call wanted to answer a key that it does not declare: a defect. Nothing was written.',
    texts: {
      en: 'Unexpected Error',
      ph: 'May hindi inaasahang error',
      zh: '意外错误',
      ms: 'Ralat tidak dijangka',
    },
  },
  // Our own, in the same style.
  upload_too_large: {
    condition: 'A file above 1 MB.',
    texts: {
      en: 'The picture is larger than 1 MB',
      ph: 'Lampas sa 1 MB ang larawan',
      zh: '图片超过 1 MB',
      ms: 'Gambar melebihi 1 MB',
    },
  },
  upload_wrong_type: {
    condition: 'Not a png or jpeg by its content.',
    texts: {
      en: 'Please send a png or jpg picture',
      ph: 'Magpadala ng larawang png o jpg',
      zh: '请上传 png 或 jpg 图片',
      ms: 'Sila hantar gambar png atau jpg',
    },
  },
  upload_too_many_pixels: {
    condition: 'More pixels than a receipt needs.',
    texts: {
      en: 'The picture has too many pixels. Please make it smaller',
      ph: 'Masyadong maraming pixel ang larawan. Paliitin muna',
      zh: '图片像素过大，请缩小',
      ms: 'Gambar mempunyai terlalu banyak piksel. Sila kecilkan',
    },
  },
  upload_unreadable: {
    condition: 'The picture cannot be decoded.',
    texts: {
      en: 'The picture could not be read. Please take another one',
      ph: 'Hindi mabasa ang larawan. Kumuha ng iba',
      zh: '无法读取图片，请重新拍摄',
      ms: 'Gambar tidak dapat dibaca. Sila ambil gambar lain',
    },
  },
  malformed_json: {
    condition: 'The body is no JSON object.',
    texts: {
      en: 'The request could not be read. Please try again',
      ph: 'Hindi mabasa ang request. Subukan ulit',
      zh: '无法读取请求，请重试',
      ms: 'Permintaan tidak dapat dibaca. Sila cuba lagi',
    },
  },
  invalid_signature: {
    condition: 'A gateway’s notice whose signature or time is wrong. Nothing was kept.',
    texts: {
      en: 'The signature is not valid',
      ph: 'Hindi valid ang signature',
      zh: '签名无效',
      ms: 'Tandatangan tidak sah',
    },
  },
  not_found: {
    condition: 'There is no such call.',
    texts: {
      en: 'This is not available any more',
      ph: 'Wala na ito rito',
      zh: '该内容已不可用',
      ms: 'Ini tidak lagi tersedia',
    },
  },
  body_too_large: {
    condition: 'The body is too large.',
    texts: {
      en: 'That is too large to send',
      ph: 'Masyadong malaki para ipadala',
      zh: '内容过大，无法发送',
      ms: 'Terlalu besar untuk dihantar',
    },
  },
  unsupported_media_type: {
    condition: 'The body is of another media type.',
    texts: {
      en: 'This kind of file cannot be sent',
      ph: 'Hindi maipapadala ang ganitong uri ng file',
      zh: '无法发送此类型的文件',
      ms: 'Jenis fail ini tidak boleh dihantar',
    },
  },
  too_many_requests: {
    condition: 'More calls than this account or address may make; `Retry-After` says when again.',
    texts: {
      en: 'Too many tries. Please wait a little and try again',
      ph: 'Masyadong maraming beses. Maghintay sandali at subukan ulit',
      zh: '尝试次数过多，请稍后再试',
      ms: 'Terlalu banyak percubaan. Tunggu sebentar dan cuba lagi',
    },
  },
  overloaded: {
    condition: 'More calls in work than this process takes.',
    texts: {
      en: 'Many players are on right now. Please try again in a moment',
      ph: 'Maraming naglalaro ngayon. Subukan ulit maya-maya',
      zh: '当前玩家较多，请稍后再试',
      ms: 'Ramai pemain sedang aktif. Cuba lagi sebentar nanti',
    },
  },
});
