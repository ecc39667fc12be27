import { TextError } from "@contract/decode-text";
import { SheetError } from "../columns/sheet";
import { readDelimited } from "./read-delimited";
import type { FromWorker } from "./read-file";
import { isZip, readWorkbook, refuseOldFormat } from "./read-workbook";

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const answer = (message: FromWorker) => self.postMessage(message);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    refuseOldFormat(bytes);
    if (isZip(bytes)) answer({ sheets: await readWorkbook(bytes), notes: [] });
    else {
      const read = readDelimited(bytes, file.name);
      answer("isForApi" in read ? read : { sheets: [read.sheet], notes: read.notes });
    }
  } catch (error) {
    const { message } = error as Error;
    const isOurs = error instanceof SheetError || error instanceof TextError;
    answer({ sentence: isOurs ? message : null });
  }
};
