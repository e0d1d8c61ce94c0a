/** The digits of a wallet's page, for those who have no keyboard at hand: typing into the field does the same. */
for (const pad of document.querySelectorAll<HTMLElement>('[data-keypad]')) {
  const field = document.querySelector<HTMLInputElement>(`#${pad.dataset['keypad']}`);
  if (!field) continue;
  pad.hidden = false;
  pad.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const key = target.textContent ?? '';
    // What was filled in makes room for the first digit.
    if (!/^\d$/.test(key)) field.value = field.value.slice(0, -1);
    else field.value = field.value.length < field.maxLength ? field.value + key : key;
  });
}
