import { afterAll, afterEach } from '@jest/globals';
import { collectComplaints } from './collect-complaints.ts';
import { refuseDefaultPorts } from './refuse-default-ports.ts';

const takeComplaints = collectComplaints(console);
const takeAttempts = refuseDefaultPorts();

/** A test that provokes a complaint says so: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`. */
function failOnComplaints(): void {
  const complaints = [...takeComplaints(), ...takeAttempts()];
  if (complaints.length > 0)
    throw new Error(`The test does not expect this; mend it, or expect it.\n\n${complaints.join('\n\n')}`);
}

afterEach(failOnComplaints);
// What is said while a test is tidied away comes after its own look.
afterAll(failOnComplaints);
