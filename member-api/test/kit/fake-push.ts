import type { PushDevice, PushOutcome, PushSender } from '../../src/platform/outbound/index.ts';

type Message = Parameters<PushSender['send']>[1];

export interface FakePush extends PushSender {
  /** What a browser's service answers, by its address; `sent` where nothing is said. */
  moods: Map<string, PushOutcome>;
  /** Oldest first. */
  received: (Message & { device: PushDevice })[];
}

/** Services of which every address begins with `https://push.test/`. What is encrypted, and how, is tested with the real sender. */
export function makeFakePush(): FakePush {
  const moods = new Map<string, PushOutcome>();
  const received: FakePush['received'] = [];
  return {
    publicKey: 'the-key-of-the-house',
    moods,
    received,
    isService: (endpoint) => endpoint.startsWith('https://push.test/'),
    send: async (device, message) => {
      const outcome = moods.get(device.endpoint) ?? 'sent';
      if (outcome === 'sent') received.push({ ...message, device });
      return outcome;
    },
  };
}
