/** Adds several event listeners to an element; the result removes them. */
export function listenTo(element: Element, listeners: Record<string, (event: Event) => void>): () => void {
  const entries = Object.entries(listeners);
  for (const [type, listener] of entries) element.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of entries) element.removeEventListener(type, listener);
  };
}
