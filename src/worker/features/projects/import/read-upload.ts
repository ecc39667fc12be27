import { invalid, tooLarge } from "@contract/errors";
import { withUploadBuffer } from "../../../platform/upload-memory";
import { receivedBlocks } from "../../media/bytes";
import { requireForm } from "../../media/multipart";

const MB = 1024 * 1024;
/** The other parts of the form. */
const FORM_BYTES = 64 * 1024;

/**
 * Reads the field `file` of a form, of at most `most` bytes (413). Reads the form to its end, because most clients read the
 * response only after they have sent everything.
 */
export async function readUpload(account: number, request: Request, most: number): Promise<Uint8Array> {
  const fileTooLarge = () => tooLarge(`The file is too large (max ${most / MB}MB)`);
  const contentType = requireForm(request);
  const form = await withUploadBuffer(account, most + FORM_BYTES, async (buffer) => {
    let isTooLarge = false;
    for await (const chunk of receivedBlocks(request.body)) isTooLarge ||= buffer.add(chunk).byteLength > 0;
    if (isTooLarge) throw fileTooLarge();
    const sent = new Response(buffer.bytes.subarray(0, buffer.length), {
      headers: { "Content-Type": contentType },
    });
    return sent.formData().catch(() => {
      throw invalid("The form cannot be read");
    });
  });
  const file = form.get("file");
  if (!(file instanceof File)) throw invalid("File is required", { file: "File is required" });
  if (file.size > most) throw fileTooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
