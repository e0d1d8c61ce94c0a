type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string;

/** An element with its attributes (a boolean one is there or not) and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** A button that does something when it is pressed, and nothing while it says that it can't. */
export function button(attributes: Attributes, onPress: () => void, ...children: Child[]): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') onPress();
  });
  return made;
}

/** One of several choices; the chosen one is pressed. */
export function choices<T extends string>(
  label: string,
  offered: readonly { value: T; text: string }[],
  chosen: T,
  onChoose: (value: T) => void,
): HTMLElement {
  const buttons = offered.map(({ value, text }) =>
    button(
      { class: 'choice', 'aria-pressed': String(value === chosen) },
      () => {
        for (const [index, one] of buttons.entries())
          one.setAttribute('aria-pressed', String(offered[index]?.value === value));
        onChoose(value);
      },
      text,
    ),
  );
  return make('div', { class: 'choices', role: 'group', 'aria-label': label }, ...buttons);
}
