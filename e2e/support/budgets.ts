/** Bytes before compression that a first view may take from each deployable. */
type Budget = Readonly<Record<string, number>>;

/**
 * By the names of the measured routes. One percent above today's size; the same sources give the same bytes. If a change exceeds
 * a budget, find what grew and reduce it or load it later, or raise the figure with the reason in the commit.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  home: {
    // What the browser keeps of a member is masked by name of the field: 700 bytes. A proof again brings another token: 200. A page that
    // comes back from the browser’s cache follows the session that is stored now: 200. The menu stands where it is seen: 300.
    shell: 324_900,
    // Three more sea animals on tiles: 760 bytes. Whether the browser has been idle, which the shell asked alone: 240.
    'shared-lib': 338_000,
    // A chunk goes to the version whose script tag loaded it (decision 36): 30 bytes a chunk. Each door of shared-lib: 300.
    // Texts of help, of four more documents and of partners' pages, 2.2 KB, come with the remote's others.
    'mfe-content': 21_400,
    // The lobby's marks on games that a promotion does not take, and the pair of seeds that a launch shows first.
    // Names and results of the live tables in the remote's texts: 700 bytes. Arrows of shelves, and the addresses of what is loaded
    // for a rail alone: 3 KB, of which the list of winners, which is loaded later, gives half back. The way back to a game that was left
    // for a deposit, and the texts of last rounds beside a game: less than 800 bytes. Texts of the verifier for fishing, and for hold and win: 400. The title
    // of rules beside a game: 20. Tables of blackjack and what their dealers ended with: 190. The verifier's text for ways of a spin: 60.
    // Its texts for free spins that were bought: 190. The address of the wins in the hero: 160.
    'mfe-games': 55_700,
    // Its cache tags stand after its name, so that no other remote's can be the same: 96 bytes. What a coupon's credit asks of a
    // member, and how often an offer was taken: 1.2 KB.
    // The hero and the page that welcomes: 2 KB of code, 1.1 KB of styles, 0.8 KB of texts. Its last line, with the place for wins: 820 bytes.
    // It keeps the words of the HTML until its offers are there: 200 bytes.
    'mfe-promotions': 46_500,
  },
  // The filter by the return to player, and the calls that list the games of each provider: 6 KB.
  // The address of the wins in the hero is in it, too: 160 bytes.
  // Live tables are a chunk of their own, which the lobby of live casino loads: their texts and its address are 1 KB.
  lobby: { shell: 324_900, 'shared-lib': 338_000, 'mfe-games': 111_200 },
  // What a limit or an exclusion closed is told before the deposit; a ticket says what a person has decided; the terms of promotions
  // come with the page: 7 KB that were a file more once they were shown; and the sums and locks of the wallet, 5 KB, on every page of money.
  // A call that wants a member to say again who they are waits for the dialog, and a passkey may answer it; then it goes on with another token: 900 bytes.
  // The form stands under the five ways to pay, which was a page of its own behind a wall of methods: 9 KB, and the file that both share.
  // The marks of the ways are the kit's, because the hero has them too: 0.9 KB from the wallet.
  deposit: { shell: 324_900, 'shared-lib': 392_000, 'mfe-wallet': 123_900 },
  article: { shell: 324_900, 'shared-lib': 338_000, 'mfe-content': 25_400 },
};

/** Scripts and styles of a first view; home is made of three remotes. The aim is 25 requests with everything. */
export const MOST_FILES: Readonly<Record<string, number>> = { home: 20, lobby: 15, deposit: 20, article: 14 };

/** A text of each library that stands in its code once. */
export const LIBRARIES: Readonly<Record<string, string>> = {
  'react-dom': '__reactContainer$',
  'react-router': 'may be used only in the context of a <Router>',
  'redux toolkit': 'redux-toolkit.js.org/Errors',
  i18next: 'i18next:',
  'react-i18next': 'USE_T_BEFORE_READY',
  axios: 'ERR_BAD_OPTION_VALUE',
};

/** What only forms take: a text of it, and the measured views that have one. */
export const FORMS_ONLY: Readonly<Record<string, { mark: string; views: readonly string[] }>> = {
  zod: { mark: '$ZodType', views: ['deposit'] },
};
