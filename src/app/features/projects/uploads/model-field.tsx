import { uploads } from "@contract/media";
import { Box, Trash2 } from "lucide-react";
import { formatBytes } from "../../../lib/format/format";
import { FieldError } from "../../../ui/field";
import { FormSection } from "../../../ui/form-section";
import { ConversionNote, ConversionRow } from "../ifc/conversion-row";
import { IFC_HINT, sourceOf } from "../ifc/convert-model";
import { KeepIfc } from "../ifc/keep-ifc";
import { DropZone } from "./drop-zone";
import { RefusedFiles } from "./refused-files";
import type { UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

/** The 3D model in the wizard: uploaded when the project is created. */
export function ModelField({ store, uploadList }: { store: UploadStore; uploadList: UploadList }) {
  const { model, conversion, keepsIfc, errors } = uploadList;
  return (
    <FormSection
      title="3D model"
      note={`${uploads.model.hint}. ${IFC_HINT}. It is uploaded when the project is created. The saved draft does not include it.`}
    >
      {conversion ? (
        <ConversionRow conversion={conversion} onCancel={store.cancelConversion} />
      ) : model ? (
        <>
          <div className="flex min-h-18 items-center gap-4 border border-line bg-sheet py-2 pr-2 pl-5">
            <Box className="size-6 text-ink-2" />
            <p className="min-w-0 grow">
              <span className="block truncate text-14 font-medium">{model.name}</span>
              <span className="font-mono text-12 text-ink-2">{formatBytes(model.size)}</span>
            </p>
            <button
              type="button"
              id="modelUrl"
              aria-label={`Remove ${model.name}`}
              aria-describedby={errors.modelUrl ? "modelUrl-error" : undefined}
              className="icon-button"
              onClick={store.removeModel}
            >
              <Trash2 />
            </button>
          </div>
          <ConversionNote model={model} />
          {errors.modelUrl && <FieldError id="modelUrl-error">{errors.modelUrl}</FieldError>}
        </>
      ) : (
        <DropZone
          id="modelUrl"
          accept=".glb,.gltf,.ifc"
          label="Choose a 3D model"
          suffix=" or drop it here"
          error={errors.modelUrl}
          onFiles={store.chooseModel}
        />
      )}
      {(!model || conversion || sourceOf(model)) && <KeepIfc checked={keepsIfc} onChange={store.keepIfc} />}
      <RefusedFiles slot="modelUrl" uploadList={uploadList} store={store} className="mt-3" />
    </FormSection>
  );
}
