import type { Project } from "@contract/projects";
import { Box, FileBox, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useIsOffline } from "../../../../lib/connection";
import { formatBytes, formatCount } from "../../../../lib/format/format";
import { findMediaFile } from "../../../../projects/project-media";
import { DropZone } from "../../../../projects/uploads/drop-zone";
import { Button } from "../../../../ui/button";
import { FieldError } from "../../../../ui/field";
import { FormSection } from "../../../../ui/form-section";
import { Progress } from "../../../../ui/progress";
import { RefusedNotice } from "../../../../ui/refused-notice";
import { ConversionNote, ConversionRow, KeepIfc } from "../../../../viewers/ifc/convert/conversion-row";
import { IFC_HINT } from "../../../../viewers/ifc/convert/convert-model";
import type { Model, ModelUpload } from "./use-model";

/** The stored 3D model, the one being uploaded, and a drop zone to choose another. */
export function ModelSection({ project, model }: { project: Project; model: Model }) {
  const { modelUrl, ifcUrl, modelViews } = project;
  const dismiss = () => {
    model.dismissRefused();
    document.getElementById("modelUrl")?.focus();
  };
  return (
    <FormSection title="3D model" note={`${model.hint}. ${IFC_HINT}.`}>
      <div className="grid gap-3">
        {modelUrl && (
          <StoredFile {...{ project, model }} which="model" url={modelUrl} name="3D model">
            <Box className="size-6 text-ink-2" />
          </StoredFile>
        )}
        {ifcUrl && (
          <StoredFile {...{ project, model }} which="ifc" url={ifcUrl} name="IFC">
            <FileBox className="size-6 text-ink-2" />
          </StoredFile>
        )}
        {modelViews.length > 0 && (
          <p className="text-14 text-ink-2">
            {`${formatCount(modelViews.length, "saved view")} of this model will be removed with it, also when you choose another.`}
          </p>
        )}
        {model.conversion && <ConversionRow conversion={model.conversion} onCancel={model.cancel} />}
        {model.upload && <PendingModel upload={model.upload} model={model} />}
        <div>
          <DropZone
            id="modelUrl"
            accept=".glb,.gltf,.ifc"
            label={chooseLabel(model, modelUrl !== null)}
            suffix={model.isUploading ? undefined : " or drop it here"}
            disabled={model.isUploading}
            onFiles={model.choose}
          />
          <KeepIfc checked={model.keepsIfc} onChange={model.keepIfc} />
          <RefusedNotice refused={model.refused} onDismiss={dismiss} className="mt-3" />
        </div>
      </div>
    </FormSection>
  );
}

function chooseLabel({ isUploading, conversion }: Model, hasModel: boolean) {
  if (conversion) return "Converting...";
  if (isUploading) return "Uploading...";
  return hasModel ? "Choose another 3D model" : "Choose a 3D model";
}

type StoredFileProps = {
  project: Project;
  model: Model;
  which: "model" | "ifc";
  url: string;
  name: string;
  /** An icon. */
  children: ReactNode;
};

function StoredFile({ project, model, which, url, name, children }: StoredFileProps) {
  const file = findMediaFile(project, url);
  return (
    <div className="flex min-h-18 items-center gap-4 border border-line bg-sheet py-2 pr-4 pl-5">
      {children}
      <p className="min-w-0 grow">
        <span className="block truncate text-14 font-medium">{file?.name ?? name}</span>
        {file && <span className="font-mono text-12 text-ink-2">{formatBytes(file.bytes)}</span>}
      </p>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Delete ${name}`}
        busy={model.removing === which ? "Deleting..." : undefined}
        onClick={() => model.remove(which)}
      >
        <Trash2 /> Delete
      </Button>
    </div>
  );
}

function PendingModel({
  upload: { file, sent, total, error },
  model,
}: {
  upload: ModelUpload;
  model: Model;
}) {
  const isOffline = useIsOffline();
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-sheet py-2 pr-2 pl-5">
      <div className="min-w-40 grow">
        <p className="truncate text-14 font-medium">{file.name}</p>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <div className="mt-1.5 max-w-90">
            {isOffline && <p className="mb-1.5 text-14 text-ink-2">Waiting for the connection</p>}
            <Progress value={sent} max={total} label={`Uploading ${file.name}`} />
          </div>
        )}
        <ConversionNote model={file} />
      </div>
      <div className="ml-auto flex items-center gap-x-4">
        <span className="font-mono text-12 whitespace-nowrap text-ink-2">
          {error ? formatBytes(file.size) : `${formatBytes(sent)} of ${formatBytes(total)}`}
        </span>
        {error && (
          <Button size="sm" aria-label={`Retry ${file.name}`} onClick={model.retry}>
            <RotateCw /> Retry
          </Button>
        )}
        <button
          type="button"
          aria-label={`${error ? "Remove" : "Cancel"} ${file.name}`}
          className="icon-button"
          onClick={model.cancel}
        >
          <X />
        </button>
      </div>
    </div>
  );
}
