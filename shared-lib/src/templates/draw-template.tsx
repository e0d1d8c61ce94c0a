import type { Language } from '@palaro/contract';
import type { Template } from '@palaro/contract/template';
import { addMessages, MemoryRouter, startMessages } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface Drawing {
  name: string;
  messages: Record<Language, Record<string, string>>;
  template: Template;
}

/**
 * For the build only: the markup of a template in one language, with marks for its holes. It is what the component renders with
 * the remote's own texts.
 */
export async function drawTemplate(
  { name, messages, template }: Drawing,
  language: Language,
): Promise<string> {
  await startMessages(language);
  await addMessages(name, async (asked) => messages[asked]);
  return renderToStaticMarkup(<MemoryRouter>{template.draw() as ReactNode}</MemoryRouter>);
}
