import path from 'node:path';
import { ensurePackages } from '@palaro/tools/ensure-packages';
import { runNode } from '@palaro/tools/run';
import { Failure } from '@palaro/tools/console';
import type { Finding, Part } from './part.ts';

const FOLDER = path.join(import.meta.dirname, 'observatory');
const PAGES = ['/', '/deposit', '/gcash-online-casino'];
const WANTED = 'A+';

interface Grade {
  address: string;
  grade: string;
  score: number;
  /** `<test>: <result>`. */
  failed: string[];
}

/** The grade of MDN's HTTP Observatory of home, deposit and an article. */
export const gradeHeaders: Part = async ({ host, authority }) => {
  await ensurePackages(FOLDER, 'Installing the HTTP Observatory', process.env);
  const { code, output } = await runNode(
    path.join(FOLDER, 'scan.mjs'),
    PAGES.map((page) => host + page),
    { cwd: FOLDER, env: { ...process.env, NODE_EXTRA_CA_CERTS: authority } },
  );
  const line = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !line.startsWith('[')) throw new Failure('The HTTP Observatory failed.', output);
  const grades = JSON.parse(line) as Grade[];
  return { findings: grades.flatMap(findingsOf), figures: { grades: grades.map(nameGrade) } };
};

const nameGrade = ({ address, grade, score }: Grade): string => `${pageOf(address)} ${grade} (${score})`;

/** A page with less than the wanted grade is a finding. */
export function findingsOf({ address, grade, failed }: Grade): Finding[] {
  if (grade === WANTED) return [];
  return [{ what: `grade ${grade}: ${failed.join(', ')}`, where: pageOf(address) }];
}

const pageOf = (address: string): string => address.slice(address.indexOf('/'));
