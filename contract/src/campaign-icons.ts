/** The icons that a member picks one of. */
export const CAMPAIGN_ICONS = ['jeepney', 'parol', 'carabao', 'sampaguita', 'mango', 'bangka'] as const;
