import { z } from "zod";
import { groupDigits } from "./group-digits";
import { ImageDetail } from "./image-details";
import { Id, Instant, optionalText } from "./primitives";

const MB = 1024 * 1024;

/**
 * Upload rules. `bytes` is the maximum size. The type is detected from the content, never from name or header. Hints do
 * not name AVIF, because only some servers can convert it.
 */
export const uploads = {
  wizardImage: {
    label: "Image",
    types: ["image/jpeg", "image/png"],
    bytes: 5 * MB,
    formats: "JPEG or PNG",
    hint: "JPEG or PNG, at most 5 MB",
  },
  profileImage: {
    label: "Image",
    types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    bytes: 5 * MB,
    formats: "JPEG, PNG or WebP",
    hint: "JPEG, PNG or WebP, at most 5 MB",
  },
  galleryImage: {
    label: "Image",
    types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    bytes: 5 * MB,
    formats: "JPEG, PNG or WebP",
    hint: "JPEG, PNG or WebP, at most 5 MB",
  },
  detailImage: {
    label: "Image",
    types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    bytes: 10 * MB,
    formats: "JPEG, PNG or WebP",
    hint: "JPEG, PNG or WebP, at most 10 MB",
  },
  detailDrawing: {
    label: "Drawing",
    types: ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif"],
    bytes: 25 * MB,
    formats: "PDF, JPEG, PNG or WebP",
    hint: "PDF, JPEG, PNG or WebP, at most 25 MB",
  },
  model: {
    label: "3D model",
    types: ["model/gltf-binary", "model/gltf+json"],
    bytes: 50 * MB,
    formats: "GLB or self-contained glTF",
    hint: "GLB at most 50 MB, or self-contained glTF at most 10 MB",
  },
  ifc: {
    label: "IFC",
    types: ["application/p21"],
    bytes: 50 * MB,
    formats: "IFC",
    hint: "IFC as STEP text (.ifc), at most 50 MB",
  },
  attachment: {
    label: "Attachment",
    types: ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif"],
    bytes: 10 * MB,
    formats: "PDF, JPEG, PNG or WebP",
    hint: "PDF, JPEG, PNG or WebP, at most 10 MB",
  },
  cv: {
    label: "CV",
    types: ["application/pdf"],
    bytes: 10 * MB,
    formats: "PDF",
    hint: "PDF, at most 10 MB",
  },
  preview: {
    label: "Preview",
    types: ["image/jpeg", "image/png", "image/webp"],
    bytes: 5 * MB,
    formats: "JPEG, PNG or WebP",
    hint: "JPEG, PNG or WebP, at most 5 MB",
  },
} as const satisfies Record<
  string,
  { label: string; types: readonly MediaType[]; bytes: number; formats: string; hint: string }
>;
export type UploadKind = keyof typeof uploads;

export const mediaTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "application/pdf",
  "model/gltf-binary",
  "model/gltf+json",
  /** STEP text (ISO 10303-21), the form of an IFC. */
  "application/p21",
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Maximum size of a model's JSON: the whole file of a .gltf, the first chunk of a .glb. It is checked value by value. */
export const MODEL_JSON_BYTES = 10 * MB;

/** Maximum pixels and side length of an image. Decoding larger ones would slow down other requests on the server. */
export const PICTURE_PIXELS_MAX = 40_000_000;
export const PICTURE_SIDE_MAX = 12_000;
export const PICTURE_HINT = "Not animated, at most 40 megapixels and 12,000 pixels on a side";

/**
 * The reason why an image is too large, continuing 'File plan.png ...'; undefined if its size is accepted. Sizes in pixels.
 */
export function pictureSizeProblem({ width, height }: { width: number; height: number }): string | undefined {
  const size = `is ${groupDigits(width)} × ${groupDigits(height)} px`;
  if (Math.max(width, height) > PICTURE_SIDE_MAX)
    return `${size}; a side can have at most ${groupDigits(PICTURE_SIDE_MAX)} px`;
  if (width * height <= PICTURE_PIXELS_MAX) return undefined;
  const megapixels = groupDigits(Math.ceil((width * height) / 1e6));
  return `${size} (${megapixels} megapixels); at most ${PICTURE_PIXELS_MAX / 1e6} megapixels are possible`;
}

/**
 * Widths in pixels of an image's variants, served as WebP at /media/{key}/{width}.webp, and up to `AVIF_WIDTH_MAX` as AVIF
 * at /media/{key}/{width}.avif. An image is never enlarged: a greater width than its own answers it at its own width.
 */
export const VARIANT_WIDTHS = [320, 480, 640, 800, 880, 1080, 1440, 1920, 2560, 3840] as const;
export const AVIF_WIDTH_MAX = 1440;

export const PAGES_MAX = 200;

/** A page of a PDF, as its title block names it. */
export const DocumentPage = z.object({
  number: z.string().nullable(),
  name: z.string().nullable(),
  scale: z.string().nullable(),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** The pages of a PDF in a request. */
export const DocumentPages = z
  .array(
    z.object({
      number: optionalText("Page number", 40),
      name: optionalText("Page name", 200),
      scale: optionalText("Page scale", 40),
    }),
    "Pages must be a list",
  )
  .max(PAGES_MAX, `At most ${PAGES_MAX} pages`);

/**
 * The preview picture of a file that is not an image: the first page of a PDF, or the poster of a model. `url` is its own
 * address; it is also served at /media/{key of the file}/preview/{width}.webp.
 */
export const FilePreview = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
});
export type FilePreview = z.infer<typeof FilePreview>;

/**
 * A stored file. Only images have `width` and `height` in pixels and a `placeholder`, a tiny image as a data URL.
 * `panorama` is true for an equirectangular image, which shows all directions around a point. Only PDFs have `pages`.
 */
export const MediaFile = z.object({
  id: Id,
  url: z.string(),
  type: z.enum(mediaTypes),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
  panorama: z.boolean(),
  preview: FilePreview.nullable(),
  pages: z.array(DocumentPage).nullable(),
  name: z.string(),
  createdAt: Instant,
});
export type MediaFile = z.infer<typeof MediaFile>;

/**
 * The metadata of an uploaded image (IPTC, XMP, EXIF), as a suggestion: the stored file does not contain it.
 * `hasContentCredentials` is true if the file had a C2PA manifest, which is not verified.
 */
export const Suggested = z.object({
  caption: z.string().nullable(),
  photographer: z.string().nullable(),
  kind: ImageDetail.shape.kind,
  ai: ImageDetail.shape.ai,
  hasContentCredentials: z.boolean(),
});
export type Suggested = z.infer<typeof Suggested>;

/** The response to an image upload. `imageUrl` equals `url`. */
export const UploadedImage = MediaFile.extend({ imageUrl: z.string(), suggested: Suggested });
export type UploadedImage = z.infer<typeof UploadedImage>;

/**
 * The metadata of a stored file: removed or kept. A PDF, IFC or 3D model is stored byte for byte, because a signed drawing
 * must stay valid: it keeps the author, program and folders that it names.
 */
export const StoredMetadata = z.enum(["removed", "kept"]);
export const metadataOf = (type: MediaType): z.infer<typeof StoredMetadata> =>
  type.startsWith("image/") ? "removed" : "kept";
export const METADATA_KEPT =
  "PDF, IFC and 3D models keep the author, program and folders that they name. Pictures do not";

/**
 * The responses to uploads on the project page. The URLs are then added to the project with PATCH. `suggested` and
 * `metadata` of drawings have one entry for each URL, in the same order.
 */
export const UploadedModel = z.object({ modelUrl: z.string(), metadata: StoredMetadata });
export const UploadedIfc = z.object({ ifcUrl: z.string(), metadata: StoredMetadata });
export const UploadedCv = z.object({ cv: z.string(), metadata: StoredMetadata });
export const UploadedImages = z.object({ imageUrls: z.array(z.string()), suggested: z.array(Suggested) });
export const UploadedDrawings = z.object({
  drawingUrls: z.array(z.string()),
  suggested: z.array(Suggested),
  metadata: z.array(StoredMetadata),
});
