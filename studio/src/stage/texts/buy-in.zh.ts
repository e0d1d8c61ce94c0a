import type { BuyInTexts } from './buy-in.en.ts';

export const buyInZh: BuyInTexts = {
  button: '购买 {count} 次免费旋转 · {total}',
  title: '购买免费旋转',
  what: '{count} 次免费旋转依次进行，没有付费旋转。其中的赢额乘以 {times}。',
  price: '需支付',
  sum: '{price} × 你的投注额 {stake}',
  spins: '免费旋转',
  confirm: '以 {total} 购买',
  cancel: '取消',
  begins: '{count} 次免费旋转，价格 {total}。祝你好运！',
  rule: '可以用投注额的 {price} 倍购买 {count} 次免费旋转，代替付费旋转。其中的赢额乘以 {times}，分散符号不再触发免费旋转。经过大量局数，返还其价格的 {rtp}%。',
};
