import { theFirstDay } from './support/first-day.ts';
import { test } from './support/fixtures.ts';

// Specification 1.1: /deposit /withdrawal
test('a new member registers, deposits, plays and withdraws, and all invariants hold', ({ page }) =>
  theFirstDay(page));
