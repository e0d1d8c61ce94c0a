import type { RoundsTexts } from './rounds.en.ts';

export const roundsZh: RoundsTexts = {
  last: '您在此游戏的最近几局',
  check: '{round} – 验证此局',
  checkHint: '点按一局即可验证。',
  checked: '已验证：您的种子得出 {drawn}，与结算结果一致。',
  wrong: '不一致：您的种子得出 {drawn}，而结算结果是 {settled}。请联系客服。',
  wrongSeed: '不一致：这不是投注前显示其哈希的种子。请联系客服。',
  inUse: '此局的服务器种子仍在使用中，因此保密。请在“公平性”页面公开它，然后再次点按此局。',
  unknown: '未能取得此局的种子。请再次点按此局。',
  unable: '此浏览器只能在安全连接下验证牌局。',
  hash: '投注前显示的哈希：{hash}',
  clientSeed: '客户端种子：{seed}',
  nonce: '投注序号：{nonce}',
  seed: '之后公开的服务器种子：{seed}',
};
