export type { BegunLogIn } from './code-flow.ts';
export { discoverIssuer } from './discover-issuer.ts';
export { CALLBACK, openDesk, type Desk } from './open-desk.ts';
export { openStaffIdentity, type StaffIdentity } from './open-staff-identity.ts';
export { readDeskSettings, type DeskSettings } from './read-desk-settings.ts';
export { readPerson, type StaffPerson } from './read-person.ts';
export { readStaffSettings, type StaffSettings } from './read-staff-settings.ts';
