/** Wins that no bet explains: told to the member and the staff, and decided by a person. Where they are booked: `../wallet/wallet-review.sql`. */
export { notifyOfWins } from './notify-of-wins.ts';
