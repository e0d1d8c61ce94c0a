import type { WalletAnswer, WalletRoundClose } from '@palaro/shared-lib/contract';
import { fingerprintOf } from '../ledger/index.ts';
import type { ProviderDeps } from './deps.ts';
import { applyItem } from './wallet.store.ts';

/** Settles a round for everybody in it; a win that comes later is still paid. An unknown round is `TX_NOT_EXIST`. */
export async function closeRound(
  deps: ProviderDeps,
  provider: string,
  { tx, round }: WalletRoundClose,
): Promise<WalletAnswer> {
  return applyItem(deps.sql, {
    action: 'roundclose',
    provider,
    tx,
    round,
    fingerprint: fingerprintOf({ action: 'roundclose', round }),
    working_date: deps.workingDate(deps.now()),
  });
}
