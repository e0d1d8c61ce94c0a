import { describe, expect, it } from '@jest/globals';
import { askInTurn } from './ask-in-turn.ts';

/** Questions that are answered when the test says so. */
function questions() {
  const open: { answer: () => void; fail: () => void }[] = [];
  const ask = askInTurn(
    () =>
      new Promise<void>((resolve, reject) => {
        open.push({ answer: resolve, fail: () => reject(new Error('lost')) });
      }),
  );
  return { open, ask };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('questions in turn', () => {
  it('one that is asked while another is on its way is sent after it, once for all who ask', async () => {
    const { open, ask } = questions();
    const seen: string[] = [];
    void ask().then(() => seen.push('first'));
    void ask().then(() => seen.push('second'));
    void ask().then(() => seen.push('third'));
    expect(open).toHaveLength(1);
    open[0]?.answer();
    await settle();
    expect(seen).toEqual(['first']);
    expect(open).toHaveLength(2);
    open[1]?.answer();
    await settle();
    expect(seen).toEqual(['first', 'second', 'third']);
    expect(open).toHaveLength(2);
    void ask();
    expect(open).toHaveLength(3);
  });

  it('goes on after one that failed', async () => {
    const { open, ask } = questions();
    const first = ask();
    const second = ask();
    open[0]?.fail();
    await expect(first).rejects.toThrow('lost');
    await settle();
    open[1]?.answer();
    await expect(second).resolves.toBeUndefined();
  });
});
