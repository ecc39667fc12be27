import { z } from "zod";

/** The message of an issue for which its schema gives none. */
z.config({
  customError: ({ path = [], code, expected }) => {
    const what = path.length > 0 ? path.join(".") : "The request";
    return code === "invalid_type" ? `${what} must be ${withArticle(expected)}` : `${what} is not valid`;
  },
});

const withArticle = (type: unknown) => (/^[aeio]/.test(String(type)) ? `an ${type}` : `a ${type}`);
