/** Characters of one message that the sender takes. */
const MOST = 480;

/** An answer as text messages: its ticket, and as many pieces as it needs. No character is cut in two. */
export function smsOf(supportId: string, message: string): string[] {
  const texts: string[] = [];
  let text = `Palaro ${supportId}: `;
  for (const character of message) {
    if (text.length + character.length > MOST) {
      texts.push(text);
      text = '';
    }
    text += character;
  }
  return [...texts, text];
}
