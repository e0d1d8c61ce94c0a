/** Somebody who can log in at the sandbox. */
export interface Person {
  /** The `sub` of their tokens. */
  id: string;
  name: string;
  email: string;
  /** What they are, for the page on which one is chosen. */
  title: string;
  groups: readonly string[];
}

const TEAMS = ['account', 'content', 'games', 'promotions', 'wallet', 'platform'] as const;
const LEADS = ['Ana Reyes', 'Ben Santos', 'Carla Cruz', 'Dino Bautista', 'Ella Ramos', 'Felix Garcia'];
const DEVELOPERS = [
  'Gina Flores',
  'Hugo Mendoza',
  'Ines Torres',
  'Jon Castillo',
  'Kara Aquino',
  'Leo Navarro',
];

/** A lead and a developer of each team, those of the releases, and a member of staff for each role of the operator. */
export const PEOPLE: readonly Person[] = [
  person('Mara Villanueva', 'Release manager', ['release-managers']),
  person('Nico Salazar', 'On call', ['on-call']),
  ...TEAMS.flatMap((team, index) => [
    person(LEADS[index] ?? '', `Lead, ${team} team`, [`${team}-team`, `${team}-team-leads`]),
    person(DEVELOPERS[index] ?? '', `Developer, ${team} team`, [`${team}-team`]),
  ]),
  person('Olga Pascual', 'Member support', ['staff', 'staff-support']),
  person('Paolo Rivera', 'Payments', ['staff', 'staff-payments']),
  person('Pia Soriano', 'Payments', ['staff', 'staff-payments']),
  person('Queenie Lim', 'Content of the site', ['staff', 'staff-content']),
  person('Cora Magsaysay', 'Compliance', ['staff', 'staff-compliance']),
  person('Chito Abad', 'Compliance', ['staff', 'staff-compliance']),
  person('Rafa Domingo', 'Administrator', ['staff', 'staff-admin']),
];

export const findPerson = (id: string): Person | undefined => PEOPLE.find((each) => each.id === id);

/** By their id, or the first of the staff who has this role. */
export const findByRole = (name: string): Person | undefined =>
  findPerson(name) ?? PEOPLE.find(({ groups }) => groups.includes(`staff-${name}`));

function person(name: string, title: string, groups: readonly string[]): Person {
  const id = name.toLowerCase().replaceAll(' ', '.');
  return { id, name, email: `${id}@palaro.example`, title, groups };
}
