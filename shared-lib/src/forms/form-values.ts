/** Every value is text, as it goes over the wire; a checkbox holds its value or nothing. */
export type FormValues = Record<string, string>;
