import { afterAll, afterEach } from '@jest/globals';
import { collectComplaints } from './collect-complaints.ts';
import { refuseDefaultPorts } from './refuse-default-ports.ts';

const takeComplaints = collectComplaints(console);
const takeAttempts = refuseDefaultPorts();

/** Redux's development checks measure themselves; how long they take is the machine's affair. */
const SLOW_CHECK = /InvariantMiddleware took \d+ms, which is more than the warning threshold/;

/** A test that provokes a console error declares it: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`. */
function failOnComplaints(): void {
  const complaints = [...takeComplaints().filter((text) => !SLOW_CHECK.test(text)), ...takeAttempts()];
  if (complaints.length > 0)
    throw new Error(`The test does not expect this; mend it, or expect it.\n\n${complaints.join('\n\n')}`);
}

afterEach(failOnComplaints);
// Messages of a test's clean-up come after its own check.
afterAll(failOnComplaints);
