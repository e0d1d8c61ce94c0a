/** Every value is text, as it is sent; a checkbox has its value or ''. */
export type FormValues = Record<string, string>;
