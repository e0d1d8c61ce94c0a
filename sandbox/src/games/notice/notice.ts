import type { GameMessage } from '@palaro/contract/wires';

const notice = document.querySelector<HTMLElement>('[data-code]');
const { code = '', site = '' } = notice?.dataset ?? {};
const message: GameMessage = { type: 'palaro.game.error', code };
if (window.parent !== window && site) window.parent.postMessage(message, site);
