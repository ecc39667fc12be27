import { pictureSizeProblem } from "@contract/media";
import { UploadError } from "./upload";

/** Rejects with the server's sentence if a picture has more pixels than it accepts, so that it is not sent in vain. */
export async function checkPictureSize(file: File) {
  const size = await sizeOf(file);
  const problem = size && pictureSizeProblem(size);
  if (problem) throw new UploadError(`File ${file.name} ${problem}`, 413);
}

/** Undefined if the browser cannot read the file as a picture: the server then decides. */
async function sizeOf(file: File) {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const loaded = new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
    });
    image.src = url;
    return (await loaded) ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
