/** The number of projects in one part of an export with files. A project has at most 93 files. */
export const EXPORT_PART_PROJECTS = 50;
