/** Thrown for a cell that is ambiguous or too long. */
export class CellError extends Error {}
