import { describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { GameArt } from '@palaro/game-art/tiles';
import { Amount } from '../text/amount.tsx';
import { Banner } from './banner.tsx';
import { Card } from './card.tsx';
import { DefinitionList } from './definition-list.tsx';
import { List, ListRow } from './list.tsx';
import { Page } from './page.tsx';
import { Section } from './section.tsx';
import { Tile } from './tile.tsx';

const show = (element: ReactElement) => renderRemote(element, { messages: ['ui', {}] });

describe('the layout components', () => {
  it('link back to the given address', async () => {
    const { user, address } = await show(<Page title="Withdraw" back="/deposit" />);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/deposit');
  });

  it('link to the questions about the page, where a page names itself', async () => {
    const help = { page: '/withdrawal', ticket: 'W261120-AAAAAAAAAA' };
    const { user, address } = await show(<Page title="Withdraw" help={help} />);
    await user.click(screen.getByRole('link', { name: 'Help' }));
    expect(address()).toBe('/contactUs?page=%2Fwithdrawal&ticket=W261120-AAAAAAAAAA');
  });

  it('use the game’s name as a tile’s accessible name, and the rest as its description', async () => {
    const { user, address } = await show(
      <Tile
        title="Golden Carabao"
        text="Jili"
        badge="96.52%"
        to="/launchOne?game_code=carabao"
        media={<GameArt seed="carabao" name="Golden Carabao" category="slot" />}
      />,
    );
    const tile = screen.getByRole('link', { name: 'Golden Carabao' });
    expect(tile).toHaveAccessibleDescription('Jili');
    await user.click(tile);
    expect(address()).toBe('/launchOne?game_code=carabao');
  });

  it('given a disabled tile, do not link anywhere and show the reason', async () => {
    const press = jest.fn();
    const { user } = await show(
      <Tile title="Maya" text="Under maintenance" icon="wallet" to="/mayapay" disabled onClick={press} />,
    );
    const tile = screen.getByRole('button', { name: 'Maya' });
    expect(tile).toBeDisabled();
    expect(tile).toHaveAccessibleDescription('Under maintenance');
    await user.click(tile);
    expect(press).not.toHaveBeenCalled();
  });

  it.each([
    ['500.00', '+₱500.00', 'in'],
    ['-20.5', '−₱20.50', 'out'],
    ['0.00', '₱0.00', null],
  ])('write the signed amount %s as %s', async (value, text, tone) => {
    await show(<Amount value={value} signed />);
    const amount = screen.getByText(text);
    expect(amount.getAttribute('data-tone')).toBe(tone);
  });

  it('write an amount to the centavo, with all its decimals where they matter, and zero not at all in a table', async () => {
    const { container } = await show(
      <>
        <Amount value="2.1239" /> <Amount value="2.1239" exact /> <Amount value="0.00" />{' '}
        <Amount value="0.00" zero="empty" />
      </>,
    );
    expect(container.textContent).toBe('₱2.12 ₱2.1239 ₱0.00 ');
  });

  it('have no accessibility violation', async () => {
    const { container } = await show(
      <main>
        <Page title="Wallet" intro="All of it" back="/" actions={<a href="/s">Statement</a>}>
          <Banner seed="x" title="Welcome" text="To you" to="/promotions" />
          <Section title="Games">
            <Tile title="A" text="B" icon="wallet" to="/a" />
          </Section>
          <Card>
            <DefinitionList rows={[{ label: 'Fee', value: '₱0.00', hint: 'None today', strong: true }]} />
          </Card>
          <List label="Lines">
            <ListRow title="Maya" text="today" icon="plus" trailing="₱1" trailingText="₱2" />
            <ListRow title="Me" to="/setting" />
            <ListRow title="Log out" onClick={() => undefined} />
          </List>
        </Page>
      </main>,
    );
    expect((await axe(container)).violations).toEqual([]);
  });
});
