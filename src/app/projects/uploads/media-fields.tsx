import { METADATA_KEPT, uploads } from "@contract/media";
import { Box, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { formatBytes } from "../../lib/format/format";
import { acceptOf } from "../../lib/refused-files";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { ConversionNote, ConversionRow, KeepIfc } from "../../viewers/ifc/convert/conversion-row";
import { IFC_HINT, sourceOf } from "../../viewers/ifc/convert/convert-model";
import { TextField } from "../form/project-field";
import type { ProjectFormState } from "../form/project-form";
import { DropZone } from "./drop-zone";
import { PictureDetails } from "./picture-details";
import { PictureList } from "./picture-list";
import { PictureBytes } from "./picture-parts";
import { PendingRow } from "./picture-row";
import { PictureUpload, RefusedFiles } from "./picture-upload";
import {
  isStored,
  mainImageOf,
  type StoredPicture,
  slotNames,
  statusOf,
  type UploadList,
} from "./store/upload-list";
import { type UploadStore, useUploads } from "./store/upload-store";

type MediaFieldsProps = { store: UploadStore; uploadList: UploadList; form: ProjectFormState };

/** Step 3 of the wizard: pictures and 3D model. */
export function MediaStep({ store, form }: { store: UploadStore; form: ProjectFormState }) {
  const uploadList = useUploads(store);
  const props = { store, uploadList, form };
  usePaste(store);
  return (
    <>
      <MainImageField {...props} />
      <GalleryField {...props} />
      <DrawingsField {...props} />
      <BeforeAndAfterFields {...props} />
      <VideoField form={form} />
      <ModelField store={store} uploadList={uploadList} />
    </>
  );
}

/** The pictures of a project in edit mode. */
export function PictureFields(props: MediaFieldsProps) {
  usePaste(props.store);
  return (
    <>
      <MainImageField {...props} />
      <GalleryField {...props} />
      <BeforeAndAfterFields {...props} />
      <VideoField form={props.form} />
    </>
  );
}

function GalleryField(props: MediaFieldsProps) {
  const { kind, max } = props.store.rules.images;
  return (
    <FormSection
      title="Gallery"
      note={`Up to ${max} images; ${uploads[kind].hint}. Drag the handle, or press Space and use the arrow keys, to change their order. Images can be pasted, too.`}
      status={statusOf(props.uploadList.pictures.images)}
    >
      <PictureList slot="images" label="Choose images" {...props} />
    </FormSection>
  );
}

export function DrawingsField(props: MediaFieldsProps) {
  const { kind, max } = props.store.rules.drawings;
  return (
    <FormSection
      title="Drawings"
      note={`Up to ${max}; ${uploads[kind].hint}. Plans, sections, elevations, details.${kind === "wizardImage" ? " PDFs can be added with Edit Project when the project is created." : ` ${METADATA_KEPT}.`}`}
      status={statusOf(props.uploadList.pictures.drawings)}
    >
      <PictureList slot="drawings" label="Add drawings" {...props} />
    </FormSection>
  );
}

function BeforeAndAfterFields(props: MediaFieldsProps) {
  const { store, uploadList } = props;
  const { beforeImages, afterImages } = uploadList.pictures;
  return (
    <FormSection
      title="Before and after"
      note={`${uploads[store.rules.beforeImages.kind].hint}. Use the same viewpoint and crop: both are shown in one frame with a divider.`}
      status={statusOf([...beforeImages, ...afterImages])}
    >
      <div className="grid gap-gutter md:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-1.5 text-14 font-medium">Before</p>
          <PictureList slot="beforeImages" label="Choose before images" {...props} />
        </div>
        <div className="min-w-0">
          <p className="mb-1.5 text-14 font-medium">After</p>
          <PictureList slot="afterImages" label="Choose after images" {...props} />
        </div>
      </div>
    </FormSection>
  );
}

const VideoField = ({ form }: { form: ProjectFormState }) => (
  <FormSection title="Video" note="It loads nothing before a visitor plays it.">
    <TextField form={form} name="videoUrl" label="Video address" />
  </FormSection>
);

/** The main image with its words. A replacement that is still uploading is listed below the current one. */
function MainImageField({ store, uploadList, form }: MediaFieldsProps) {
  const main = mainImageOf(uploadList);
  const upload = uploads[store.rules.mainImage.kind];
  const accept = acceptOf(store.rules.mainImage);
  const replacements = uploadList.pictures.mainImage.filter((picture) => !isStored(picture));
  const error = uploadList.errors.mainImage;
  return (
    <FormSection
      title="Main image"
      note={`${upload.hint}. Shown on the project's card and at the top of its page.`}
    >
      <p aria-live="polite" className="sr-only">
        {main && `Main image: ${main.name}`}
      </p>
      {main ? (
        <MainPicture {...{ main, uploadList, store, form, accept, error }} />
      ) : (
        <PictureUpload
          slot="mainImage"
          store={store}
          uploadList={uploadList}
          label="Choose the main image"
          multiple={false}
          className="h-40"
        />
      )}
      <RefusedFiles slot="mainImage" uploadList={uploadList} store={store} className="mt-3" />
      <ul className="@container">
        {replacements.map((picture) => (
          <li key={picture.id} className="border-line border-b">
            <PendingRow slot="mainImage" picture={picture} store={store} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

type MainPictureProps = MediaFieldsProps & {
  main: StoredPicture;
  accept: string;
  error: string | undefined;
};

function MainPicture({ main, uploadList, store, form, accept, error }: MainPictureProps) {
  const canRemove = !store.rules.mainImage.isRequired || uploadList.pictures.images.some(isStored);
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    flushSync(() => void store.remove("mainImage", [main]));
    document.getElementById("mainImage")?.focus();
  };
  return (
    <div className="border border-line bg-sheet p-5">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow">
          <p className="text-14 font-medium wrap-anywhere">{main.name}</p>
          <PictureBytes picture={main} />
          {error && <FieldError id="mainImage-error">{error}</FieldError>}
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={accept}
            hidden
            onChange={(event) => {
              store.add("mainImage", [...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <Button
            id="mainImage"
            size="sm"
            aria-describedby={error ? "mainImage-error" : undefined}
            onClick={() => input.current?.click()}
          >
            Replace
          </Button>
          {canRemove && (
            <Button size="sm" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <PictureDetails slot="mainImage" form={form} picture={main} />
    </div>
  );
}

/** The 3D model in the wizard: uploaded when the project is created. */
function ModelField({ store, uploadList }: { store: UploadStore; uploadList: UploadList }) {
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

/**
 * Adds pasted pictures to the slot whose file input has the focus, or else to the gallery. A paste into a text field stays
 * text.
 */
function usePaste(store: UploadStore) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = event.target instanceof Element && event.target.matches(TEXT_FIELDS);
      if (files.length === 0 || (isText && event.clipboardData?.types.includes("text/plain"))) return;
      event.preventDefault();
      const slot = slotNames.find((name) => name === document.activeElement?.id) ?? "images";
      store.add(slot, files.map(named));
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [store]);
}

const TEXT_FIELDS = "textarea, input:not([type=file], [type=checkbox])";

let pastedCount = 0;

/** Browsers call every pasted screenshot "image.png". */
const named = (file: File) =>
  file.name === "image.png" ? new File([file], `pasted-${++pastedCount}.png`, { type: file.type }) : file;
