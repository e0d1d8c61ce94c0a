import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './deposits.schemas.ts';

export const bankingmode: MemberCall<typeof schemas.bankingmode> = {
  path: '/fund/bankingmode',
  access: 'member',
  kind: 'query',
};

export const deposittracker: MemberCall<typeof schemas.deposittracker> = {
  path: '/fund/deposittracker',
  access: 'member',
  kind: 'query',
};

export const activelist: MemberCall<typeof schemas.activelist> = {
  path: '/fund/activelist',
  access: 'member',
  kind: 'query',
};

export const uploadreceipt: MemberCall<typeof schemas.uploadreceipt> = {
  path: '/fund/uploadreceipt',
  access: 'member',
  kind: 'mutation',
  uploads: [{ name: 'file', required: true }],
};

export const manualdeposit: MemberCall<typeof schemas.manualdeposit> = {
  path: '/fund/manualdeposit',
  access: 'member',
  kind: 'mutation',
};

export const exchangeratelist: OpenCall<typeof schemas.exchangeratelist> = {
  path: '/fund/exchangeratelist',
  access: 'open',
  kind: 'query',
};

export const getpromodepositcount: MemberCall<typeof schemas.getpromodepositcount> = {
  path: '/fund/getpromodepositcount',
  access: 'member',
  kind: 'query',
};
