import { testsOf } from '@palaro/tools/jest';

export default testsOf(import.meta.dirname);
