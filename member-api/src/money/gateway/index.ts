/** The payment gateways, for deposits and payouts. */
export { createGateway, type Gateway, type GatewayAnswer } from './create-gateway.ts';
