import path from 'node:path';
import { describeLocales } from '@palaro/shared-lib/testing';
import en from './en.json';
import ms from './ms.json';
import ph from './ph.json';
import sameAsEnglish from './same-as-english.json';
import zh from './zh.json';

describeLocales({
  folder: path.resolve(import.meta.dirname, '../..'),
  texts: { en, ph, zh, ms },
  sameAsEnglish,
});
