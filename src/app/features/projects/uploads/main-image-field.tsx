import { uploads } from "@contract/media";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatBytes } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { FormSection } from "../../../ui/form-section";
import { UserText } from "../../../ui/user-text";
import { DropZone } from "./drop-zone";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import { RefusedFiles } from "./refused-files";
import { isStored, mainImageOf, type StoredPicture, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

/** The main image. A replacement that is still uploading is listed below the current one. */
export function MainImageField({ store, uploadList }: { store: UploadStore; uploadList: UploadList }) {
  const main = mainImageOf(uploadList);
  const upload = uploads[store.rules.mainImage.kind];
  const accept = upload.types.join(",");
  const replacements = uploadList.pictures.mainImage.filter((picture) => picture !== main);
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
        <MainPicture main={main} uploadList={uploadList} store={store} accept={accept} error={error} />
      ) : (
        <DropZone
          id="mainImage"
          accept={accept}
          label="Choose the main image"
          suffix=" or drop it here"
          error={error}
          onFiles={(files) => store.add("mainImage", files)}
          className="h-40"
        />
      )}
      <RefusedFiles slot="mainImage" uploadList={uploadList} store={store} className="mt-3" />
      <ul>
        {replacements.map((picture) => (
          <li
            key={picture.id}
            className="flex min-h-22 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <PictureThumb picture={picture} sizes="96px" className="aspect-4/3 w-24 shrink-0" />
            <div className="min-w-40 flex-1">
              <UserText as="p" className="truncate text-left text-14 font-medium">
                {picture.name}
              </UserText>
              <PictureStatus picture={picture} />
            </div>
            <PictureBytes picture={picture} />
            <PictureActions slot="mainImage" picture={picture} store={store} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

type MainPictureProps = {
  main: StoredPicture;
  uploadList: UploadList;
  store: UploadStore;
  accept: string;
  error: string | undefined;
};

function MainPicture({ main, uploadList, store, accept, error }: MainPictureProps) {
  const canRemove = !store.rules.mainImage.isRequired || uploadList.pictures.images.some(isStored);
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    flushSync(() => store.remove("mainImage", main));
    document.getElementById("mainImage")?.focus();
  };
  const size = main.width && main.height ? `, ${main.width} × ${main.height}` : "";
  return (
    <div className="grid border border-line bg-sheet md:grid-cols-12">
      <PictureThumb
        picture={main}
        sizes="(width < 768px) 100vw, 560px"
        className="aspect-4/3 w-full md:col-span-7"
      />
      <div className="flex min-w-0 flex-col gap-5 p-5 md:col-span-5 md:px-6">
        <div>
          <p className="text-14 font-medium wrap-anywhere">{main.name}</p>
          <p className="mt-1 font-mono text-12 text-ink-2">{`${formatBytes(main.bytes)}${size}`}</p>
          {error && <FieldError id="mainImage-error">{error}</FieldError>}
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
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
    </div>
  );
}
