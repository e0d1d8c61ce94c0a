export { CONTENT, putContent, readContent, type ContentName, type ContentOf } from './content.ts';
