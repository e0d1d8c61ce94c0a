/** The wires to third parties: each call is signed here, each answer judged. */
export { createGameProvider, type GameProvider } from './game-provider.ts';
export { createGateway, type Gateway, type GatewayAnswer } from './gateway.ts';
export { unixSeconds, sign, verifySignature } from './signature.ts';
export { createSmsSender, type SmsSender } from './sms-sender.ts';
