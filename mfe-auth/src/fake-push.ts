/** A browser with push messages, whose service gives it the address that a test chooses; `install` before each test, `remove` after it. */
export function fakePush() {
  const fake = {
    permission: 'granted' as NotificationPermission,
    /** Where it is subscribed; null where it is not. */
    endpoint: null as string | null,
    /** What its service gives it next. */
    next: 'https://push.test/1',
    /** As from the service worker. */
    worker: new EventTarget(),
  };
  const subscription = () => ({
    toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      fake.endpoint = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (fake.endpoint ? subscription() : null),
    subscribe: async () => {
      fake.endpoint ??= fake.next;
      return subscription();
    },
  };
  const registration = { pushManager };
  const install = () => {
    Object.assign(fake, { permission: 'granted', endpoint: null, next: 'https://push.test/1' });
    localStorage.removeItem('palaro.push');
    Object.assign(globalThis, {
      PushManager: { name: 'PushManager' },
      Notification: {
        get permission() {
          return fake.permission;
        },
        requestPermission: async () => fake.permission,
      },
    });
    const value = Object.assign(fake.worker, {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  };
  const remove = () => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
  return Object.assign(fake, { install, remove });
}
