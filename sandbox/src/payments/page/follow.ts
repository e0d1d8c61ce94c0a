const POLL_MS = 2000;
const SECOND_MS = 1000;

const address = document.querySelector<HTMLElement>('[data-status]')?.dataset['status'];
const deadline = document.querySelector<HTMLTimeElement>('#deadline');

if (deadline) {
  showTimeLeft(deadline);
  setInterval(() => showTimeLeft(deadline), SECOND_MS);
}
// A member who pays with another phone sees the result on this page.
if (address) setInterval(() => void follow(address).catch(() => undefined), POLL_MS);

async function follow(statusAddress: string): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(statusAddress);
  const { state } = (await answer.json()) as { state: string };
  if (answer.ok && state !== 'PENDING') location.reload();
}

function showTimeLeft(time: HTMLTimeElement): void {
  const seconds = Math.max(0, Math.floor((Date.parse(time.dateTime) - Date.now()) / SECOND_MS));
  time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
