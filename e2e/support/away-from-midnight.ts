import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { workingDateOf } from '@palaro/contract';

/** Longer than what a test does within one day takes on a slow machine. */
const NEAR_MS = 180_000;

/** Waits for midnight in the house's time zone where it is near: what a test counts by day must not be of two days. */
export async function awayFromMidnight(): Promise<void> {
  const day = workingDateOf(new Date());
  if (workingDateOf(new Date(Date.now() + NEAR_MS)) === day) return;
  test.setTimeout(test.info().timeout + NEAR_MS);
  while (workingDateOf(new Date()) === day) await pause(1000);
}
