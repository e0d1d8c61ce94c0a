import { useState } from 'react';
import { dayOf } from './statement.rules.ts';

/** The day that it was for the house when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => dayOf(new Date()));
  return today;
}
