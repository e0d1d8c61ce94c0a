import type { HelpQuestion } from '@palaro/contract';
import { errorKeyOf, LOCALE_TAGS } from '@palaro/shared-lib/core';
import { TextField } from '@palaro/shared-lib/forms';
import { EmptyState, ErrorState, Icon, LiveRegion, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { questionsByTopic, questionsOfPage, searchQuestions } from './help.rules.ts';
import { useQuestions } from './help.queries.ts';
import classes from './help.module.css';

/** The questions: those of the page that somebody came from, all by topic, or those that a search finds. */
export function Questions({ page }: { page: string }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { currentData, error, isFetching, refetch } = useQuestions();
  if (!currentData && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!currentData) return <Skeleton shape="line" count={6} />;
  const { questions } = currentData;
  const found = typed.trim() === '' ? undefined : searchQuestions(questions, typed);
  return (
    <div className={classes.questions}>
      <TextField
        name="search"
        type="search"
        inputMode="search"
        icon="search"
        label={t('help.search')}
        placeholder={t('help.search')}
        hideLabel
        optional
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <LiveRegion>{found ? t('help.found', { count: found.length }) : ''}</LiveRegion>
      {found ? <Found questions={found} /> : <Ordered questions={questions} page={page} />}
    </div>
  );
}

function Found({ questions }: { questions: readonly HelpQuestion[] }) {
  const t = useT();
  if (questions.length === 0)
    return <EmptyState icon="search" title={t('help.noneTitle')} text={t('help.noneText')} />;
  return <Accordion questions={questions} />;
}

function Ordered({ questions, page }: { questions: readonly HelpQuestion[]; page: string }) {
  const t = useT();
  const ofPage = questionsOfPage(questions, page);
  return (
    <>
      {ofPage.length > 0 && (
        <Section title={t('help.ofPage')} level={3}>
          <Accordion questions={ofPage} />
        </Section>
      )}
      <ul className={classes.topics} aria-label={t('help.topics')}>
        {questionsByTopic(questions).map(([topic, own]) => (
          <li key={topic}>
            <details className={classes.topic}>
              <summary className={classes.head}>
                <span className={classes.words}>{t(`help.topic.${topic}`)}</span>
                <span className={classes.count}>{own.length}</span>
                <Icon name="chevron" size="small" />
              </summary>
              <Accordion questions={own} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Accordion({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <ul className={classes.list}>
      {questions.map(({ question_id, lang, question, answer }) => (
        <li key={question_id} lang={LOCALE_TAGS[lang]}>
          <details className={classes.question}>
            <summary className={classes.head}>
              <span className={classes.words}>{question}</span>
              <Icon name="chevron" size="small" />
            </summary>
            <div className={classes.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
