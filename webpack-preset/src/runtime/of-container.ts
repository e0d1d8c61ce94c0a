/** In a container, the part of the federation runtime that webpack's code asks for: the page's. */
export default globalThis.__palaroFederation;
