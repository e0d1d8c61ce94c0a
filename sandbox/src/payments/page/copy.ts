const said = document.querySelector<HTMLElement>('#copied');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const source = document.querySelector<HTMLElement>(`#${button.dataset['copy']}`);
  if (!source) continue;
  button.hidden = false;
  button.addEventListener('click', () => void copy(source));
}

/** Where the browser does not let a page copy, the text is selected, ready to be copied by hand. */
async function copy(source: HTMLElement): Promise<void> {
  const text = source.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied: ${text}`);
  } catch {
    getSelection()?.selectAllChildren(source);
    say('Selected: copy it by hand.');
  }
}

function say(text: string): void {
  if (said) said.textContent = text;
}
