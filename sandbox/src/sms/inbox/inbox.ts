import type { SmsMessage } from '@palaro/contract/wires';

const REFRESH_MS = 2000;

const list = document.querySelector('ol');
const empty = document.querySelector<HTMLElement>('.empty');

if (list) {
  showLocalTimes(list);
  setInterval(() => void refresh(list).catch(() => undefined), REFRESH_MS);
}

async function refresh(target: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const phone = target.dataset['phone'] ?? '';
  const answer = await fetch(`/messages${phone ? `?phone=${encodeURIComponent(phone)}` : ''}`);
  const { messages } = (await answer.json()) as { messages: SmsMessage[] };
  const shown = new Set([...target.children].map((item) => (item as HTMLElement).dataset['id']));
  // Oldest of the new ones first, each put on top.
  for (const message of messages.filter(({ id }) => !shown.has(id)).toReversed())
    target.prepend(itemOf(message));
  if (empty) empty.hidden = target.children.length > 0;
}

function itemOf(message: SmsMessage): HTMLElement {
  const item = document.createElement('li');
  item.dataset['id'] = message.id;
  item.className = 'new';
  const meta = element('p', 'meta');
  const time = document.createElement('time');
  time.dateTime = message.sent_at;
  meta.append(element('span', '', message.phone), time);
  const text = element('p', 'text');
  for (const [index, part] of message.text.split(/(\b\d{4,8}\b)/).entries())
    text.append(index % 2 === 1 ? element('b', '', part) : part);
  item.append(meta, text);
  showLocalTimes(item);
  return item;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function showLocalTimes(within: HTMLElement): void {
  const format = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short' });
  for (const time of within.querySelectorAll('time'))
    time.textContent = format.format(new Date(time.dateTime));
}
