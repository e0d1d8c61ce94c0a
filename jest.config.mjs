import { browserTests, serverTests, testTimeout } from '@palaro/tools/jest';

/** @type {import('jest').Config} */
export default { projects: [serverTests, browserTests], testTimeout };
