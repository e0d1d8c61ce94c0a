import '@palaro/tools/jest-browser-setup';
import { afterAll, afterEach } from '@jest/globals';
import { collectComplaints } from '@palaro/tools/collect-complaints';

const takeComplaints = collectComplaints(console);

/** A test that provokes a console error declares it: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`. */
function failOnComplaints(): void {
  const complaints = takeComplaints();
  if (complaints.length > 0)
    throw new Error(`The test does not expect this; mend it, or expect it.\n\n${complaints.join('\n\n')}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);
