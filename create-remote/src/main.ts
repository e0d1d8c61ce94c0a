#!/usr/bin/env node
import path from 'node:path';
import { createRepository, Problem } from './create.ts';
import { formatFiles } from './format-files.ts';

const TEMPLATE = path.join(import.meta.dirname, '..', 'template');

/** `npm create @palaro/remote mfe-loyalty` */
try {
  const { name, files } = await createRepository(process.cwd(), TEMPLATE, process.argv.slice(2), formatFiles);
  console.log(`${name} is made, ${files} files. From here on:

  cd ${name}
  git init
  npm install
  npm run dev       the remote alone with its scenarios, at http://localhost:8090
  npm test          what a review and the release gate would ask
  README.md         what stands where, and how it is released`);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
