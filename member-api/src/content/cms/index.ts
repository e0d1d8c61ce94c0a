export { CONTENT, putContent, readContent, type ContentName, type ContentOf } from './content.ts';
export { termsInForce } from './terms-in-force.ts';
