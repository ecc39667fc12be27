import { uploads } from "@contract/media";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { acceptOf } from "../../../lib/forms/refused-files";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { FormSection } from "../../../ui/form-section";
import { PictureDetails } from "../details/picture-details";
import type { ProjectFormState } from "../form/project-form";
import { PendingRow } from "./pending-row";
import { PictureBytes } from "./picture-parts";
import { PictureUpload } from "./picture-upload";
import { RefusedFiles } from "./refused-files";
import { isStored, mainImageOf, type StoredPicture, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type MainImageFieldProps = { store: UploadStore; uploadList: UploadList; form: ProjectFormState };

/** The main image with its words. A replacement that is still uploading is listed below the current one. */
export function MainImageField({ store, uploadList, form }: MainImageFieldProps) {
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

type MainPictureProps = MainImageFieldProps & {
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
