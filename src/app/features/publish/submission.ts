import type { Project } from "@contract/projects";
import { sendForm } from "../../lib/upload";
import type { WordsInput } from "./project-words";
import { type Shelf, urlsOf } from "./shelf";

/** Publishes: one multipart form, its lists JSON-encoded, the model's bytes with it. */
export function publish(words: WordsInput, shelf: Shelf, onProgress: (sentBytes: number) => void) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...words, ...urlsOf(shelf) })) {
    if (value === null || value === undefined || value === "") continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (shelf.model) form.append("model", shelf.model);
  return sendForm<Project>("/api/projects", form, { onProgress });
}
