import { describe, expect, it } from '@jest/globals';
import { BrowserRouter, Link } from '@palaro/shared-lib/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PressedLink } from './pressed-link.tsx';

function open() {
  render(
    <BrowserRouter>
      <PressedLink />
      {/* Suspended, like a page that takes long to render. */}
      <a href="/slow" onClick={(event) => event.preventDefault()}>
        Slow
      </a>
      <Link to="/next">Next</Link>
      <a href="/elsewhere" target="_blank" onClick={(event) => event.preventDefault()}>
        New tab
      </a>
      <a href="https://example.com/" onClick={(event) => event.preventDefault()}>
        Other site
      </a>
      <a href="#main">Content</a>
    </BrowserRouter>,
  );
}
const link = (name: string) => screen.getByRole('link', { name });

describe('a link that is pressed', () => {
  it('is marked at once, until the next page is shown', () => {
    open();
    fireEvent.click(link('Slow'));
    expect(link('Slow')).toHaveAttribute('data-pressed');
    fireEvent.click(link('Next'));
    expect(location.pathname).toBe('/next');
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it.each(['New tab', 'Other site', 'Content'])(
    'is not marked when it opens no page of the site: %s',
    (name) => {
      open();
      fireEvent.click(link(name));
      expect(document.querySelector('[data-pressed]')).toBeNull();
    },
  );

  it('is not marked when it opens in another tab', () => {
    open();
    fireEvent.click(link('Slow'), { ctrlKey: true });
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });
});
