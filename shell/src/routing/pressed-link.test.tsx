import { describe, expect, it } from '@jest/globals';
import { BrowserRouter, Link } from '@palaro/shared-lib/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PressedLink } from './pressed-link.tsx';

function open() {
  render(
    <BrowserRouter>
      <PressedLink />
      {/* Held up, as a page is that takes long to draw. */}
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
  it('says so at once, until the next page is there', () => {
    open();
    fireEvent.click(link('Slow'));
    expect(link('Slow')).toHaveAttribute('data-pressed');
    fireEvent.click(link('Next'));
    expect(location.pathname).toBe('/next');
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it.each(['New tab', 'Other site', 'Content'])('says nothing when it opens no page here: %s', (name) => {
    open();
    fireEvent.click(link(name));
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it('says nothing when it is opened beside this page', () => {
    open();
    fireEvent.click(link('Slow'), { ctrlKey: true });
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });
});
