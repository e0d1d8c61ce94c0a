import { Html, html } from '@palaro/html';
import { PEOPLE } from './people.ts';

/** Who logs in, one of all people, with one factor or two. */
export function loginPage(action: string, client: string): string {
  return page(
    'Who are you?',
    html`<p>Log in to ${client}. Sandbox: nobody has a password here.</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>Second factor</legend>
          <label><input type="radio" name="factor" value="otp" checked /> A code from an app</label>
          <label><input type="radio" name="factor" value="none" /> None</label>
        </fieldset>
        <ul class="people" aria-label="People">
          ${PEOPLE.map(
            ({ id, name, title }) =>
              html`<li>
                <button name="person" value="${id}"><b>${name}</b><span>${title}</span></button>
              </li>`,
          )}
        </ul>
      </form>`,
  );
}

/** `form` is the provider's own: the input and what protects it. */
export const codePage = (form: string, isWrong: boolean): string =>
  page(
    'Log in a device',
    html`<p>
        ${isWrong ? 'No device is waiting with that code. Try again.' : 'Enter the code that it shows.'}
      </p>
      ${new Html(form)} <button type="submit" form="op.deviceInputForm">Continue</button>`,
  );

export const confirmPage = (form: string, client: string, code: string): string =>
  page(
    'Is this the code?',
    html`<p>Log in to ${client}. It shows this code:</p>
      <p class="code">${code}</p>
      ${new Html(form)}
      <button type="submit" form="op.deviceConfirmForm">Yes, continue</button>
      <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes" class="quiet">No</button>`,
  );

export const endPage = (title: string, text: string): string => page(title, html`<p>${text}</p>`);

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Identity sandbox</title>
        <link rel="stylesheet" href="/assets/login.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
