import { describe, expect, it } from '@jest/globals';
import { QUESTIONS } from './help.scenario-data.ts';
import { concernOf, questionsByTopic, questionsOfPage, searchQuestions, topicOfPage } from './help.rules.ts';

const { questions } = QUESTIONS;
const idsOf = (list: { question_id: string }[]) => list.map(({ question_id }) => question_id);

describe('a search of the questions', () => {
  it.each([
    ['deposit', ['payment-missing', 'deposit-refused']],
    ['DEPOSIT refused', ['deposit-refused']],
    ['second ticket', ['payment-missing']],
    ['jose nunez', ['withdrawal-limits']],
    ['₱50', ['withdrawal-limits']],
    ['<script> .*', []],
    ['deposit elephant', []],
  ])('finds by %j what has every word of it, whatever its accents', (typed, ids) => {
    expect(idsOf(searchQuestions(questions, typed))).toEqual(ids);
  });
});

describe('the questions', () => {
  it('are those of a page, or all by topic in the order of the form', () => {
    expect(idsOf(questionsOfPage(questions, '/deposit'))).toEqual(['payment-missing', 'deposit-refused']);
    expect(questionsOfPage(questions, '/unheard')).toEqual([]);
    expect(questionsByTopic(questions).map(([topic, own]) => [topic, own.length])).toEqual([
      ['deposit', 2],
      ['withdrawal', 1],
    ]);
  });
});

describe('the address of the page', () => {
  it.each([
    ['page=/deposit&ticket=D261120-AAAAAAAAAA', { page: '/deposit', ticketId: 'D261120-AAAAAAAAAA' }],
    ['page=//evil.example?x&ticket=<b>', { page: '', ticketId: '' }],
    ['page=javascript:alert(1)', { page: '', ticketId: '' }],
    [`page=/${'x'.repeat(100)}&ticket=${'A'.repeat(41)}`, { page: '', ticketId: '' }],
    ['', { page: '', ticketId: '' }],
  ])('says with %j what is asked about, and nothing that is none', (search, concern) => {
    expect(concernOf(new URLSearchParams(search))).toEqual(concern);
  });

  it('chooses the topic of its page', () => {
    expect([topicOfPage('/deposit'), topicOfPage('/slot'), topicOfPage('/news'), topicOfPage('')]).toEqual([
      'deposit',
      'game',
      '',
      '',
    ]);
  });
});
