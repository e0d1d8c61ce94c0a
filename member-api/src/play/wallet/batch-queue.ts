export interface QueueOptions {
  /** Maximum items of one call. */
  itemsAtOnce: number;
  /** Maximum parallel calls, without late ones. */
  callsAtOnce: number;
  /** The number of items for which a parallel call is worth its cost; fewer wait for the next call. */
  worthACall: number;
}

export interface Queue<T> extends QueueOptions {
  /** Items with the same name are in the same call or in consecutive ones, in their order. */
  nameOf: (item: T) => string;
  /** Makes a call. Handles its own errors. */
  run: (items: T[]) => Promise<void>;
}

/** A call that runs for longer is late: it waits for a locked row, and other items do not wait for it any more. */
const PATIENCE_MS = 50;
/** Maximum parallel calls, including late ones. */
const CALLS_AT_MOST = 6;

/**
 * Collects items into calls and returns the function that adds an item. When the queue is idle, an item is called at once. While
 * a call runs, items wait for its end, unless there are enough of them: a call has a fixed cost, which more items share under
 * load.
 */
export function startBatchQueue<T>({
  itemsAtOnce,
  callsAtOnce,
  worthACall,
  nameOf,
  run,
}: Queue<T>): (item: T) => void {
  let waiting: T[] = [];
  /** Names of items in calls that are not late. */
  const taken = new Set<string>();
  let prompt = 0;
  let late = 0;
  let isDue = false;

  const wanted = () => (prompt === 0 ? 1 : worthACall);
  const hasRoom = () => prompt < callsAtOnce && prompt + late < CALLS_AT_MOST && waiting.length >= wanted();

  function send() {
    isDue = false;
    while (hasRoom()) {
      const items: T[] = [];
      const others: T[] = [];
      for (const item of waiting) {
        (items.length < itemsAtOnce && !taken.has(nameOf(item)) ? items : others).push(item);
      }
      if (items.length < wanted()) return;
      waiting = others;
      call(items);
    }
  }
  function call(items: T[]) {
    const names = new Set(items.map(nameOf));
    for (const name of names) taken.add(name);
    prompt += 1;
    const letGo = () => {
      prompt -= 1;
      for (const name of names) taken.delete(name);
    };
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      late += 1;
      letGo();
      sendSoon();
    }, PATIENCE_MS);
    void run(items).finally(() => {
      clearTimeout(patience);
      if (isLate) late -= 1;
      else letGo();
      sendSoon();
    });
  }
  /** After all items of this turn of the event loop. */
  function sendSoon() {
    if (isDue || !hasRoom()) return;
    isDue = true;
    setImmediate(send);
  }
  return (item) => {
    waiting.push(item);
    sendSoon();
  };
}
