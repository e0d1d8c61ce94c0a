/** The icons from which a member picks one. */
export const CAMPAIGN_ICONS = ['jeepney', 'parol', 'carabao', 'sampaguita', 'mango', 'bangka'] as const;
