/** Projects in one file. */
export const IMPORT_ROWS_MAX = 1000;
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
/** Errors that the answer names. */
export const IMPORT_ERRORS_MAX = 1000;
