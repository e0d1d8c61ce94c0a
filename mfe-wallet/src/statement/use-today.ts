import { useState } from 'react';
import { dayOf } from './statement.rules.ts';

/** The day in the house's time zone when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => dayOf(new Date()));
  return today;
}
