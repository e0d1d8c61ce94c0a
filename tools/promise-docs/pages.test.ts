import { expect, it } from '@jest/globals';
import { promisesPage, specificationPage } from './pages.ts';
import { readRows } from './read-rows.ts';

const ROWS = readRows(`# The member site

- **5.7** Withdrawal: at least 50, [record](decisions/0001.md)
  and | no more than there is.
- **5.8** Transfer: at least 5.
- **5.9** Not built yet: a review has stars.
`);
const CITED = {
  id: '5.7',
  places: ['/withdrawal', '/fund/withdraw'],
  file: 'mfe-wallet/src/withdraw.test.tsx',
  test: 'refuses <49>',
  line: 3,
};
const PLACES = new Set(['/withdrawal', '/fund/withdraw']);

it('a row is read whole', () => {
  expect(ROWS).toEqual([
    { id: '5.7', text: 'Withdrawal: at least 50, [record](decisions/0001.md) and | no more than there is.' },
    { id: '5.8', text: 'Transfer: at least 5.' },
    { id: '5.9', text: 'Not built yet: a review has stars.' },
  ]);
});

it('the page of the specification has each row, its places and its tests, and a built row without a test is a problem', () => {
  const { text, problems } = specificationPage(ROWS, [CITED], PLACES);
  expect(text).toContain(
    String.raw`| 5.7 | Withdrawal: at least 50, record and \| no more than there is. | ${'`/fund/withdraw` `/withdrawal`'} | [mfe-wallet/src/withdraw.test.tsx](../mfe-wallet/src/withdraw.test.tsx): refuses &lt;49> |`,
  );
  expect(problems).toEqual(['No test names row 5.8 of the specification: “Transfer: at least 5.”.']);
});

it('a row, a page or a call that does not exist is a problem', () => {
  const strange = { ...CITED, id: '5.70', places: ['/withdraw'] };
  const { problems } = specificationPage(ROWS.slice(0, 1), [CITED, strange], PLACES);
  expect(problems).toEqual([
    'mfe-wallet/src/withdraw.test.tsx:3: the specification has no row 5.70.',
    'mfe-wallet/src/withdraw.test.tsx:3: /withdraw is neither a page nor a call.',
  ]);
});

it('the page of promises has each with its tests, and one without a test or without a text is a problem', () => {
  const cited = { ...CITED, id: 'mfe-wallet otp.sent', places: [] };
  const { text, problems } = promisesPage(
    [
      { id: 'mfe-wallet otp.sent', text: 'It comes within a minute.' },
      { id: 'mfe-wallet fee', text: 'It is free.' },
    ],
    [cited, { ...cited, id: 'mfe-wallet gone' }],
  );
  expect(text).toContain('| `mfe-wallet otp.sent` | It comes within a minute. | [mfe-wallet/src/withdraw');
  expect(problems).toEqual([
    'No test keeps the promise mfe-wallet fee: “It is free.”.',
    'mfe-wallet/src/withdraw.test.tsx:3: no promises.json marks mfe-wallet gone.',
  ]);
});
