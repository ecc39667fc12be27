/** What the elements of a drawing refer to: clipping paths, and shapes such as the glyphs of a font. Each once. */
export class Definitions {
  readonly #ids = new Map<string, string>();

  /** The id of an element that is written with `$` in place of its id. */
  add(element: string) {
    const id = this.#ids.get(element) ?? `d${this.#ids.size}`;
    this.#ids.set(element, id);
    return id;
  }

  toSvg() {
    return [...this.#ids].map(([element, id]) => element.replace("$", id)).join("");
  }
}

const MERGED_MAX = 50_000;

/** A list of SVG elements, inside of the clipping paths that apply to them. */
export class SvgWriter {
  /** Number of characters, without the definitions. */
  length = 0;
  #parts: string[] = [];
  /** The ids of the clipping paths that apply now, those of the saved states, and those whose elements are open. */
  #clips: string[] = [];
  #saved: string[][] = [];
  #opened: string[] = [];
  /** Strokes of one style that follow each other become one path. */
  #stroke = { attributes: "", path: "" };

  save() {
    this.#saved.push(this.#clips);
  }

  restore() {
    this.#clips = this.#saved.pop() ?? this.#clips;
  }

  clip(id: string) {
    if (this.#clips.at(-1) !== id) this.#clips = [...this.#clips, id];
  }

  add(element: string) {
    this.#endStroke();
    if (!this.#isClipOpen()) {
      const different = this.#clips.findIndex((id, index) => id !== this.#opened[index]);
      const kept = different < 0 ? this.#clips.length : different;
      this.#push("</g>".repeat(this.#opened.length - kept));
      for (const id of this.#clips.slice(kept)) this.#push(`<g clip-path="url(#${id})">`);
      this.#opened = this.#clips;
    }
    this.#push(element);
  }

  /** For an opaque colour: where strokes cross, a merged path would be lighter. */
  addStroke(path: string, attributes: string) {
    const isSame = attributes === this.#stroke.attributes && this.#isClipOpen();
    if (isSame && this.#stroke.path.length < MERGED_MAX) this.#stroke.path += path;
    else {
      this.add("");
      this.#stroke = { attributes, path };
    }
  }

  /** Removes all elements. Clipping paths still apply. */
  empty() {
    this.length = 0;
    this.#parts = [];
    this.#opened = [];
    this.#stroke = { attributes: "", path: "" };
  }

  toSvg() {
    this.#endStroke();
    return this.#parts.join("") + "</g>".repeat(this.#opened.length);
  }

  #endStroke() {
    const { attributes, path } = this.#stroke;
    this.#stroke = { attributes: "", path: "" };
    if (path) this.#push(`<path d="${path}" ${attributes}/>`);
  }

  #push(text: string) {
    if (text === "") return;
    this.#parts.push(text);
    this.length += text.length;
  }

  #isClipOpen() {
    const [now, open] = [this.#clips, this.#opened];
    return now.length === open.length && now.every((id, index) => id === open[index]);
  }
}
