/** The code of the lightbox, which only those who open a picture need. */
export const loadLightbox = () => import("./lightbox");
