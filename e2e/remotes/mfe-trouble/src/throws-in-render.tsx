import Healthy from './healthy.tsx';
import { isBroken } from './marks.ts';

export default function ThrowsInRender() {
  if (isBroken()) throw new Error('The test asked for it, while rendering');
  return <Healthy />;
}
