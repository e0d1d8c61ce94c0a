/** In the place of a part of a library that nothing reaches. Under the names by which the rest of the library asks for it. */
export default undefined;
export const getFetch = undefined;
export const DEFAULT_FORM_DATA_MAX_DEPTH = 0;
