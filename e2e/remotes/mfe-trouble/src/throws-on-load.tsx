import Healthy from './healthy.tsx';
import { isBroken } from './marks.ts';

if (isBroken()) throw new Error('The test asked for it, while loading');

export default Healthy;
