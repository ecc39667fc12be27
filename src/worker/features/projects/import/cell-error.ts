/** A cell that could mean two things, or that has too much in it. */
export class CellError extends Error {}
