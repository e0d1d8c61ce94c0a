import type { DeskFiles } from './read-desk-files.ts';

const page = (title: string, head: string, body: string): string =>
  `<!doctype html>
<html lang="en" data-theme="system">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    ${head}
  </head>
  <body>${body}</body>
</html>
`;

/** The desk itself. What is in it, its script asks for. */
export function deskPage({ js, css }: Pick<DeskFiles, 'js' | 'css'>, nonce: string): string {
  const styles = css.map((name) => `<link rel="stylesheet" href="/desk/files/${name}">`);
  const scripts = js.map((name) => `<script nonce="${nonce}" src="/desk/files/${name}" defer></script>`);
  return page('Palaro desk', [...styles, ...scripts].join('\n    '), '<div id="desk"></div>');
}

/** Goes on by itself. The browser counts that as our own navigation, not the issuer's, and sends a strict cookie with it. */
export const loggedInPage = (): string =>
  page(
    'Logged in · Palaro desk',
    '<meta http-equiv="refresh" content="0;url=/desk">',
    '<main><p><a href="/desk">Go on to the desk</a></p></main>',
  );

/** `text` is a sentence of ours. */
export const refusedPage = (text: string): string =>
  page(
    'Not logged in · Palaro desk',
    '',
    `<main><h1>You are not logged in</h1><p>${text}</p><p><a href="/desk/log-in">Log in again</a></p></main>`,
  );
