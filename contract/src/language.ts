export const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];
