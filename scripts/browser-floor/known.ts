// Newer features that the site uses although some supported browsers lack them, with the reason why that is fine.

type Known = {
  feature: RegExp;
  near?: RegExp;
  /** A text of the script. */
  script?: RegExp;
  why: string;
};

/** Calls by feature, and by the code around it or a text that only this library has. */
export const knownCalls: Known[] = [
  {
    feature: /^(JSON\.)?(is)?[rR]awJSON$|^difference$/,
    near: /function\(\)\{var \w=`9007199254740993`|Set\(\[1,2,3,4\]\)|\.isRawJSON\(/,
    why: "core-js tries out in a `try` whether the browser's own is right",
  },
  {
    feature: /^Promise\.(withResolvers|try)$|^transferToFixedLength$/,
    script: /pdfjs/i,
    why: "viewers/drawing/pdf/missing-in-pdfjs.ts brings them",
  },
  {
    feature: /^(Float16Array|ImageDecoder|VideoFrame)$/,
    script: /isFloat16ArraySupported/,
    why: "pdf.js looks for them in its FeatureTest",
  },
  { feature: /^AbortSignal\.any$|^ML$/, script: /pdfjs/i, why: "the editor of pdf.js, which nothing opens" },
  { feature: /^Navigator\.gpu$/, near: /gpu/, script: /pdfjs/i, why: "in a `try`, after a test" },
  {
    feature: /^(XRWebGL|makeXRCompatible|requestPaint)/,
    script: /XRWebGLBinding/,
    why: "three.js calls them in a session of WebXR or with a canvas for HTML, which the site does not begin",
  },
];

/** Styles by feature, and by the selector. */
export const knownStyles: Known[] = [
  {
    feature:
      /^(cursor|resize|overflow-anchor|::selection|text-wrap|scrollbar-width|field-sizing|font-family)\b/,
    why: "without it, the browser's own cursor, line breaks, scroll bar or height",
  },
  { feature: /view-transition/, why: "without it, the page changes at once" },
  {
    feature: /^(content-visibility|contain-intrinsic-block-size|overflow-clip-margin)\b/,
    why: "without it, all is laid out at once",
  },
  {
    feature: /^(@page|break-(before|after)|orphans|widows)\b/,
    why: "margins and page breaks as the browser prints them",
  },
  { feature: /^forced-color-adjust\b/, why: "Safari has no forced colours" },
  { feature: /^@property$/, why: "Tailwind sets the initial values in an @supports for older browsers" },
  { feature: /^lh$/, near: /^::-webkit-date-and-time-value$/, why: "a part that only WebKit has" },
  {
    feature: /^@media \(scripting\)$/,
    near: /^@media \(scripting:none\)$/,
    why: "what stands there is for browsers without scripts",
  },
  { feature: /^zoom$/, why: "without it, the preview of a print scrolls sideways on a narrow screen" },
  {
    feature: /^:has$/,
    near: /data-foot|dialog:modal|lightbox-drawing|has-\\\[canvas|has-checked|has-disabled|has-aria-expanded/,
    why: "colours of a state that is shown otherwise, and what covers or scrolls beneath what for a moment",
  },
  {
    feature: /^:has$/,
    near: /has-\\\[\\\.lazy-frame/,
    why: "without it, a model's poster scrolls in a frame on another site that is too low for it",
  },
];

export const isKnown = (list: Known[], { feature, near }: { feature: string; near: string }, script = "") =>
  list.some(
    (known) =>
      known.feature.test(feature) && (known.near?.test(near) ?? true) && (known.script?.test(script) ?? true),
  );
