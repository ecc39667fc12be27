import type { Project } from "@contract/projects";
import { Box, RotateCw, Trash2, X } from "lucide-react";
import { ConversionNote, ConversionRow } from "../../../../features/projects/ifc/conversion-row";
import { IFC_HINT } from "../../../../features/projects/ifc/convert-model";
import { findMediaFile } from "../../../../features/projects/project-media";
import { DropZone } from "../../../../features/projects/uploads/drop-zone";
import { useIsOffline } from "../../../../lib/connection";
import { formatBytes } from "../../../../lib/format/format";
import { Button } from "../../../../ui/button";
import { FieldError } from "../../../../ui/field";
import { FormSection } from "../../../../ui/form-section";
import { Progress } from "../../../../ui/progress";
import { RefusedNotice } from "../../../../ui/refused-notice";
import type { Model, ModelUpload } from "./use-model";

/** The stored 3D model, the one being uploaded, and a drop zone to choose another. */
export function ModelSection({ project, model }: { project: Project; model: Model }) {
  const { modelUrl } = project;
  const dismiss = () => {
    model.dismissRefused();
    document.getElementById("modelUrl")?.focus();
  };
  return (
    <FormSection title="3D model" note={`${model.hint}. ${IFC_HINT}.`}>
      <div className="grid gap-3">
        {modelUrl && (
          <div className="flex min-h-18 items-center gap-4 border border-line bg-sheet py-2 pr-4 pl-5">
            <Box className="size-6 text-ink-2" />
            <StoredModel project={project} url={modelUrl} />
            <Button
              size="sm"
              variant="danger"
              aria-label="Delete 3D model"
              busy={model.isRemoving ? "Deleting..." : undefined}
              onClick={model.remove}
            >
              <Trash2 /> Delete
            </Button>
          </div>
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

function StoredModel({ project, url }: { project: Project; url: string }) {
  const file = findMediaFile(project, url);
  return (
    <p className="min-w-0 grow">
      <span className="block truncate text-14 font-medium">{file?.name ?? "3D model"}</span>
      {file && <span className="font-mono text-12 text-ink-2">{formatBytes(file.bytes)}</span>}
    </p>
  );
}

function PendingModel({ upload: { file, sent, error }, model }: { upload: ModelUpload; model: Model }) {
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
            <Progress value={sent} max={file.size} label={`Uploading ${file.name}`} />
          </div>
        )}
        <ConversionNote model={file} />
      </div>
      <div className="ml-auto flex items-center gap-x-4">
        <span className="font-mono text-12 whitespace-nowrap text-ink-2">
          {error ? formatBytes(file.size) : `${formatBytes(sent)} of ${formatBytes(file.size)}`}
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
