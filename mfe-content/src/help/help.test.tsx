import { describe, expect, it } from '@jest/globals';
import { holdAnswers } from '@palaro/shared-lib/testing';
import { screen, within } from '@testing-library/react';
import { ContactPage } from './contact-page.tsx';
import { faultsIn, renderContent } from '../testing.tsx';
import { HOSTILE } from './help.scenario-data.ts';
import { HELP_SCENARIOS } from './help.scenarios.ts';

const open = (scenario: keyof typeof HELP_SCENARIOS) =>
  renderContent(<ContactPage />, HELP_SCENARIOS[scenario]);
const form = () => within(screen.getByRole('form', { name: 'Write to us' }));
const WRITE = '/support/writeticket';
const WRITE_AS_VISITOR = '/support/writevisitorticket';

describe('somebody who looks for an answer', () => {
  it('finds the questions by topic, opens one, and finds others by a search', async () => {
    const view = await open('A visitor can write to the house');
    const topics = await screen.findByRole('list', { name: 'By topic' });
    await view.shows('/contactUs', { call: '/support/questionlist', value: 'Why is my deposit refused?' });
    expect(within(topics).getByText('Withdrawals')).toBeVisible();
    expect(screen.getByText('Open the ticket of the deposit.')).not.toBeVisible();
    await view.user.click(within(topics).getByText('Deposits'));
    await view.user.click(within(topics).getByText('I have paid, and my balance has not changed'));
    expect(screen.getByText('Open the ticket of the deposit.')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    const search = screen.getByRole('searchbox', { name: 'Search the questions' });
    await view.user.type(search, 'nunez');
    expect(screen.getByText('How much can I withdraw?')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'By topic' })).toBeNull();
    expect(screen.getByText('Answers found: 1')).toBeInTheDocument();
    await view.user.type(search, ' elephant');
    expect(screen.getByRole('heading', { name: 'No answer found' })).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is told why they did not load, and can still write', async () => {
    const { container } = await open('The questions do not come');
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(form().getByRole('button', { name: 'Send' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'How to complain' })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('finds the steps of a complaint, and an authority only where one is named', async () => {
    await open('A visitor can write to the house');
    const path = within(await screen.findByRole('region', { name: 'How to complain' }));
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Write to us with the topic Complaint.',
      'We answer within 7 days.',
    ]);
    expect(screen.queryByText(/you may turn to/)).toBeNull();
  });

  // Promise mfe-content complaint.regulator
  it('finds the authority with its address under a licence', async () => {
    const { container } = await open('Under a licence the authority is named');
    const path = within(await screen.findByRole('region', { name: 'How to complain' }));
    expect(path.getByText('Bay Area, Pasay City')).toBeVisible();
    expect(path.getByRole('link', { name: 'authority.example' })).toHaveAttribute(
      'href',
      'https://authority.example',
    );
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('a member who writes to the house', () => {
  // Promise mfe-content ticket.sent
  it('sends once however often it is pressed, and sees the number and the time of the answer', async () => {
    const { user, calls, container } = await open('A member can write to the house');
    await user.selectOptions(form().getByRole('combobox', { name: 'What is it about?' }), 'Games');
    await user.click(form().getByLabelText('Your message'));
    await user.paste(HOSTILE);
    const letGo = holdAnswers();
    const send = form().getByRole('button', { name: 'Send' });
    await user.click(send);
    await user.click(send);
    letGo();
    expect(await screen.findByText('Your ticket is S261121-AAAAAAAAAA')).toBeVisible();
    expect(screen.getByText('We answer by 2026-11-22 10:00:00, to your inbox.')).toBeVisible();
    const sent = calls.filter(({ path }) => path === WRITE);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ topic: 'game', message: HOSTILE, request_id: expect.any(String) });
    expect(sent[0]?.body).not.toHaveProperty('page');
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(form().getByLabelText('Your message')).toHaveValue('');
  });

  it('comes from a page with a ticket: its questions are first, and the form knows both', async () => {
    const { user, calls } = await open('A member comes from the deposit page with a ticket');
    const own = within(await screen.findByRole('region', { name: 'About the page you came from' }));
    expect(own.getAllByRole('listitem')).toHaveLength(2);
    expect(form().getByRole('combobox', { name: 'What is it about?' })).toHaveValue('deposit');
    expect(form().getByLabelText('Ticket number')).toHaveValue('D261120-AAAAAAAAAA');
    expect(form().getByText('You came from /deposit; we see that, too.')).toBeVisible();
    await user.type(form().getByLabelText('Your message'), 'Where is it?');
    await user.click(form().getByRole('button', { name: 'Send' }));
    await screen.findByText('Your ticket is S261121-AAAAAAAAAA');
    expect(calls.find(({ path }) => path === WRITE)?.body).toMatchObject({
      topic: 'deposit',
      page: '/deposit',
      ticket_id: 'D261120-AAAAAAAAAA',
    });
  });

  it.each([
    ['', 'Please write a message of at most 2,000 characters'],
    ['   ', 'Please write a message of at most 2,000 characters'],
  ])('is told at the field what is missing, and nothing is sent: %j', async (message, words) => {
    const { user, calls, container } = await open('A member can write to the house');
    await user.selectOptions(form().getByRole('combobox', { name: 'What is it about?' }), 'Complaint');
    if (message) await user.type(form().getByLabelText('Your message'), message);
    await user.click(form().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(message ? words : 'Your message is required')).toBeVisible();
    expect(form().getByLabelText('Your message')).toHaveFocus();
    expect(calls.filter(({ path }) => path === WRITE)).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('keeps what was typed when no answer comes', async () => {
    const { user } = await open('The network is gone when a member writes');
    await user.selectOptions(form().getByRole('combobox', { name: 'What is it about?' }), 'Games');
    await user.type(form().getByLabelText('Your message'), 'Hello');
    await user.click(form().getByRole('button', { name: 'Send' }));
    expect(await form().findByRole('alert')).toBeVisible();
    expect(form().getByLabelText('Your message')).toHaveValue('Hello');
  });

  it('reads the tickets with their state and answers, as text whatever is in them', async () => {
    const view = await open('A member has tickets, waiting, answered and closed');
    const tickets = within(await screen.findByRole('list', { name: 'Your tickets' }));
    await view.shows('/contactUs', { call: '/support/ticketlist', value: 'S261120-7KQ2M9XTWP' });
    expect(
      ['Waiting', 'Answered', 'Closed'].map((state) => tickets.getByText(state).textContent),
    ).toHaveLength(3);
    const title = document.title;
    await view.user.click(tickets.getByText('S261120-7KQ2M9XTWP'));
    expect(tickets.getByText((_, element) => element?.textContent === HOSTILE)).toBeVisible();
    expect(tickets.getByText('About ticket D261120-AAAAAAAAAA')).toBeVisible();
    expect(tickets.getAllByText('Answered by 2026-11-21 09:30:00 at the latest')).toHaveLength(1);
    await view.user.click(tickets.getByText('S261119-BBBBBBBBBB'));
    expect(tickets.getByText(/^It was paid back\./)).toBeVisible();
    expect(view.container.querySelectorAll('script, img')).toHaveLength(0);
    expect(document.title).toBe(title);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('can retry when the tickets do not load', async () => {
    const { container } = await open('The tickets do not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('a visitor who writes to the house', () => {
  // Promise mfe-content ticket.visitor
  it('leaves a phone or an email, and is told the number to keep', async () => {
    const { user, calls, container } = await open('A visitor can write to the house');
    expect(screen.queryByRole('region', { name: 'Your tickets' })).toBeNull();
    await user.selectOptions(
      form().getByRole('combobox', { name: 'What is it about?' }),
      'Account and protection',
    );
    await user.type(form().getByLabelText('Your message'), 'I cannot log in');
    await user.click(form().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please leave a phone number or an email for the answer')).toBeVisible();
    expect(calls.filter(({ path }) => path === WRITE_AS_VISITOR)).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
    await user.type(form().getByLabelText('Email'), 'juan@example.test');
    await user.click(form().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your ticket is S261121-AAAAAAAAAA')).toBeVisible();
    expect(
      screen.getByText(
        'We answer by 2026-11-22 10:00:00, to the phone or the email that you have left. Keep the number.',
      ),
    ).toBeVisible();
    expect(calls.filter(({ path }) => path === WRITE_AS_VISITOR).map(({ body }) => body)).toEqual([
      expect.objectContaining({ topic: 'account', contact_email: 'juan@example.test' }),
    ]);
  });

  it('who wrote too often is told to wait, and keeps the text', async () => {
    const { user } = await open('A visitor wrote too often');
    await user.selectOptions(form().getByRole('combobox', { name: 'What is it about?' }), 'Something else');
    await user.type(form().getByLabelText('Your message'), 'Again');
    await user.type(form().getByLabelText('Mobile number'), '9171234567');
    await user.click(form().getByRole('button', { name: 'Send' }));
    expect(await form().findByText('Too many tries. Please wait a little and try again')).toBeVisible();
    expect(form().getByLabelText('Your message')).toHaveValue('Again');
  });
});
