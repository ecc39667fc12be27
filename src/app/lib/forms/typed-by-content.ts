import { contentType, HEAD_BYTES } from "@contract/file-content";

/**
 * The files with the types of their contents. Systems report types such as `image/pjpeg` or `application/octet-stream`, and take
 * them from names, which can be wrong. A file whose content is not known, or cannot be read, stays as it is.
 */
export const typedByContent = (files: readonly File[]) => Promise.all(files.map(typed));

async function typed(file: File): Promise<File> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  const type = head && contentType(new Uint8Array(head));
  if (!type || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
