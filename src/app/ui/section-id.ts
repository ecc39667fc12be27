/** The id of a form's section, to link to it. */
export const sectionId = (title: string) => `section-${title.toLowerCase().replaceAll(" ", "-")}`;
