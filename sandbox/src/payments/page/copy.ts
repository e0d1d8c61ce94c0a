const copied = document.querySelector<HTMLElement>('#copied');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const source = document.querySelector<HTMLElement>(`#${button.dataset['copy']}`);
  if (!source) continue;
  button.hidden = false;
  button.addEventListener('click', () => void copy(source));
}

/** If the browser does not allow copying, the text is selected to copy it manually. */
async function copy(source: HTMLElement): Promise<void> {
  const text = source.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    show(`Copied: ${text}`);
  } catch {
    getSelection()?.selectAllChildren(source);
    show('Selected: copy it by hand.');
  }
}

function show(text: string): void {
  if (copied) copied.textContent = text;
}
