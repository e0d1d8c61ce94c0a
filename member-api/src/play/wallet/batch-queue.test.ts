import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startBatchQueue } from './batch-queue.ts';

interface Call {
  items: string[];
  end: () => void;
}

/** The queue with calls that a test ends; an item is named by its first letter. */
function useQueue() {
  const calls: Call[] = [];
  const push = startBatchQueue<string>({
    itemsAtOnce: 4,
    callsAtOnce: 2,
    worthACall: 3,
    nameOf: (item) => item.charAt(0),
    run: (items) => new Promise((resolve) => calls.push({ items, end: resolve })),
  });
  const settle = () => jest.advanceTimersByTimeAsync(1);
  return {
    sent: () => calls.map(({ items }) => items.join(' ')),
    async add(...items: string[]) {
      for (const item of items) push(item);
      await settle();
    },
    async end(index: number) {
      calls[index]?.end();
      await settle();
    },
  };
}

describe('the queue of calls', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('calls at once when it is idle, with all items of the same turn', async () => {
    const queue = useQueue();
    await queue.add('a', 'b');
    expect(queue.sent()).toEqual(['a b']);
  });

  it('makes few items wait for the running call, but not a sufficient number', async () => {
    const queue = useQueue();
    await queue.add('a');
    await queue.add('b', 'c');
    expect(queue.sent()).toEqual(['a']);
    await queue.end(0);
    expect(queue.sent()).toEqual(['a', 'b c']);
    await queue.add('d', 'e', 'f');
    expect(queue.sent()).toEqual(['a', 'b c', 'd e f']);
    await queue.add('g', 'h', 'i');
    expect(queue.sent()).toHaveLength(3);
    await queue.end(1);
    expect(queue.sent()).toEqual(['a', 'b c', 'd e f', 'g h i']);
  });

  it('makes no call above the maximum size', async () => {
    const queue = useQueue();
    await queue.add('a', 'b', 'c', 'd', 'e');
    expect(queue.sent()).toEqual(['a b c d']);
    await queue.end(0);
    expect(queue.sent()).toEqual(['a b c d', 'e']);
  });

  it('keeps items of one name in order and out of parallel calls', async () => {
    const queue = useQueue();
    await queue.add('a1');
    await queue.add('a2', 'a3', 'a4', 'b', 'c');
    expect(queue.sent()).toEqual(['a1']);
    await queue.add('d');
    expect(queue.sent()).toEqual(['a1', 'b c d']);
    await queue.end(0);
    await queue.end(1);
    expect(queue.sent()).toEqual(['a1', 'b c d', 'a2 a3 a4']);
  });

  it('starts calls beside a slow one, also with the same names, but only a few', async () => {
    const queue = useQueue();
    for (let count = 1; count <= 8; count += 1) {
      await queue.add(`a${count}`);
      await jest.advanceTimersByTimeAsync(60);
    }
    expect(queue.sent()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    await queue.end(2);
    expect(queue.sent().slice(6)).toEqual(['a7 a8']);
  });
});
