import { checkFiles } from "../../../../lib/forms/refused-files";
import { typedByContent } from "../../../../lib/forms/typed-by-content";
import { type ConversionState, conversionFailure, convertModel, isIfc } from "../../ifc/convert-model";
import { modelRule } from "./slots";
import type { UploadList } from "./upload-list";

type ModelFileOptions = {
  read: () => UploadList;
  set: (list: UploadList) => void;
  removeFromUnsent: (files: File[]) => void;
};

/** The 3D model of the wizard: a file that is sent with the project. An IFC is converted when it is chosen. */
export function createModelFile({ read, set, removeFromUnsent }: ModelFileOptions) {
  const setModel = (model: File | null) => {
    cancelConversion();
    set({ ...read(), model, errors: { ...read().errors, modelUrl: undefined } });
  };

  const cancelConversion = () => {
    read().conversion?.controller.abort(new DOMException("Cancelled", "AbortError"));
    set({ ...read(), conversion: null });
  };

  /** Converts an IFC to the model. If that fails, the reason is listed in the notice. */
  const convert = async (file: File) => {
    cancelConversion();
    const controller = new AbortController();
    const { signal } = controller;
    const onChange = (state: ConversionState) => {
      if (!signal.aborted) set({ ...read(), conversion: { file, controller, ...state } });
    };
    try {
      setModel(await convertModel(file, { signal, onChange }));
    } catch (error) {
      if (signal.aborted) return;
      const refused = [{ name: file.name, sentence: conversionFailure(error) }];
      set({ ...read(), conversion: null, refused: { ...read().refused, modelUrl: refused } });
    }
  };

  return {
    cancelConversion,
    removeModel: () => setModel(null),
    keepIfc: (keepsIfc: boolean) => set({ ...read(), keepsIfc }),
    /** Accepts one model; other files are listed in the notice. */
    async chooseModel(files: File[]) {
      if (files.length === 0) return;
      const { accepted, refused } = checkFiles(await typedByContent(files), modelRule, 0);
      removeFromUnsent(accepted);
      set({ ...read(), refused: { ...read().refused, modelUrl: refused } });
      const [file] = accepted;
      if (file && isIfc(file)) void convert(file);
      else if (file) setModel(file);
    },
  };
}
