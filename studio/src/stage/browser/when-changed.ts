/** Draws a value when it is another than the last one: what stays in the page costs nothing, and keeps focus and selection. */
export function whenChanged<T>(draw: (value: T) => void): (value: T) => void {
  let drawn: string | undefined;
  return (value) => {
    const now = JSON.stringify(value);
    if (now === drawn) return;
    drawn = now;
    draw(value);
  };
}
