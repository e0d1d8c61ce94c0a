import { lazyPart, useStepUp } from '@palaro/shared-lib/core';
import { Suspense } from 'react';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'));

/** On every page of a member: asks who they are when a call of that page needs it. */
export function StepUp() {
  const stepUp = useStepUp();
  return stepUp ? (
    <Suspense fallback={null}>
      <StepUpDialog stepUp={stepUp} />
    </Suspense>
  ) : null;
}

export default StepUp;
