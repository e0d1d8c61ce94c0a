/** The on-screen keypad of a wallet's page; typing into the field has the same effect. */
for (const pad of document.querySelectorAll<HTMLElement>('[data-keypad]')) {
  const field = document.querySelector<HTMLInputElement>(`#${pad.dataset['keypad']}`);
  if (!field) continue;
  pad.hidden = false;
  pad.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const key = target.textContent ?? '';
    // The first digit replaces the prefilled value.
    if (!/^\d$/.test(key)) field.value = field.value.slice(0, -1);
    else field.value = field.value.length < field.maxLength ? field.value + key : key;
  });
}
