import { useState } from 'react';
import { workingDateOf } from '@palaro/contract';

/** The day in the house's time zone when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => workingDateOf(new Date()));
  return today;
}
