import { stateKey } from '@palaro/shared-lib/core';

const seen = stateKey('troubleSeen', 0);

export default [seen];
