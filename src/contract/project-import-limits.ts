/** The maximum number of projects in one file. */
export const IMPORT_ROWS_MAX = 1000;
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
/** The maximum number of errors in the response. */
export const IMPORT_ERRORS_MAX = 1000;
