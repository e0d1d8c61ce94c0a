/** "9.7%": how likely a shot catches a fish that pays so much, in three digits. @param returned In 1/10,000 of the stakes. */
export const catchChance = (returned: number, pays: number): string =>
  `${Number((returned / (100 * pays)).toPrecision(3))}%`;
