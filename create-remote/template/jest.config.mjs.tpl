import { testsOf } from '@palaro/remote-kit/jest';

export default testsOf(import.meta.dirname);
