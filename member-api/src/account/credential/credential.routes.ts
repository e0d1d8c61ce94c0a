import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { addPasskey } from './add-passkey.ts';
import { beginConfirmByPasskey } from './begin-confirm-by-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';
import { confirmSession } from './confirm-session.ts';
import { endPasskeyOffer } from './end-passkey-offer.ts';
import { getPasskeyOffer } from './get-passkey-offer.ts';
import { listPasskeys } from './list-passkeys.ts';
import { releasePayouts } from './release-payouts.ts';
import { removePasskey } from './remove-passkey.ts';
import { requestConfirmOtp } from './request-confirm-otp.ts';
import { undoChange } from './undo-change.ts';

export const credentialCalls = [
  answer(member.confirmotprequest, requestConfirmOtp, { limits: ['otpAccount', 'otpAddress'] }),
  // With a stolen session the password could be guessed here, so the limit is that of the log-in.
  answer(member.confirmsession, confirmSession, { limits: ['loginAccount'], isRecorded: true }),
  answer(member.passkeylist, listPasskeys),
  answer(member.passkeyoffer, getPasskeyOffer),
  change(member.passkeyoffered, endPasskeyOffer, { limits: ['accountChange'] }),
  answer(member.passkeyoptions, beginPasskey, { limits: ['accountChange'] }),
  answer(member.passkeyadd, addPasskey, { limits: ['accountChange'], isRecorded: true }),
  change(member.passkeyremove, removePasskey, { limits: ['accountChange'], isRecorded: true }),
  answer(member.confirmpasskeyoptions, beginConfirmByPasskey, { limits: ['loginAccount'] }),
  answer(member.confirmpasskey, confirmByPasskey, { limits: ['loginAccount'], isRecorded: true }),
  answer(member.undochange, undoChange, { limits: ['loginAddress'] }),
  change(operator.releasepayouts, releasePayouts, { limits: [] }),
];
