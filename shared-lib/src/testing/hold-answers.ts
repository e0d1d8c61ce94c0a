import { http } from '@palaro/shared-lib/core';

/** Holds every answer until it is released, to test what a screen shows and refuses meanwhile. */
export function holdAnswers(): () => void {
  const answer = http.defaults.adapter as (config: unknown) => Promise<never>;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  http.defaults.adapter = async (config) => {
    const result = answer(config);
    await held;
    return result;
  };
  return letGo;
}
