import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

export interface ShownData {
  /** Path of the call. */
  call: string;
  /** A value of its answer, as the API sent it. */
  value: string | number;
  /** The text that the member reads; the value itself when left out. */
  as?: string;
}

/** An answer that came in this test. */
export interface GivenInTest {
  path: string;
  answer: unknown;
}

/**
 * Asserts that `call` answered `value` in this test and that the screen shows it. Records that `screen` (a page's path, or
 * `slot:module`, as in the remote's manifest) was shown with the API's data; `docs/screens.md` lists the test.
 */
export async function expectShown(
  answered: readonly GivenInTest[],
  screen: string,
  { call, value, as = String(value) }: ShownData,
): Promise<void> {
  await waitFor(() => expect(textOf(document.body)).toContain(plain(as)));
  const values = answered.filter(({ path: of }) => of === call).flatMap(({ answer }) => leavesOf(answer));
  expect(values).toContain(String(value));
  record({ screen, call, value: String(value), shown: as });
}

/** The text on the page, with the values of its fields. */
function textOf(body: HTMLElement): string {
  const fields = [...body.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return plain([body.textContent, ...fields.map((field) => field.value)].join(' '));
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(leavesOf);
}

function record(shown: { screen: string; call: string; value: string; shown: string }): void {
  const folder = process.env['SHOWN_SCREENS'];
  const { currentTestName: test, testPath } = expect.getState();
  if (!folder || !test || !testPath) return;
  const line = JSON.stringify({ ...shown, file: path.relative(ROOT, testPath), test });
  appendFileSync(path.join(folder, `${process.env['JEST_WORKER_ID'] ?? '1'}.jsonl`), `${line}\n`);
}
