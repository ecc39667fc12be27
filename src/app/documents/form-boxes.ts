/** Pictures in the box of a form: their height in millimetres, and how many it holds. */
export const FORM_PICTURE_HEIGHT = 42;
export const FORM_PICTURES_MAX = 3;

export const checkMark = (isChecked: boolean) => (isChecked ? "☒" : "☐");
