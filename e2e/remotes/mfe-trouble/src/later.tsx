import { VERSION } from './marks.ts';

/** In a chunk of its own. */
export default function Later() {
  return <p>Loaded later by {VERSION}</p>;
}
