import type { MediaFile, MediaType } from "@contract/media";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { media } from "../../db/schema";

const previews = alias(media, "previews");
const ofPreview = <N extends "url" | "width" | "height" | "placeholder">(name: N) => {
  type Value = (typeof media.$inferSelect)[N] | null;
  const column = previews[name] as typeof previews.url;
  return (sql`${column}`.mapWith(column) as SQL<Value>).as(`preview_${name}`);
};

/** The statement that selects files with their previews. An image has none, and is not looked up. */
export const selectFiles = (db: Db) =>
  db
    .select({
      ...getTableColumns(media),
      previewUrl: ofPreview("url"),
      previewWidth: ofPreview("width"),
      previewHeight: ofPreview("height"),
      previewPlaceholder: ofPreview("placeholder"),
    })
    .from(media)
    .leftJoin(previews, and(isNull(media.width), eq(previews.previewOf, media.id)));

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export const noPreview = {
  previewUrl: null,
  previewWidth: null,
  previewHeight: null,
  previewPlaceholder: null,
};

export const toMediaFile = ({
  previewUrl,
  previewWidth,
  previewHeight,
  previewPlaceholder,
  ...file
}: FileRow): MediaFile => ({
  ...file,
  type: file.type as MediaType,
  preview:
    previewUrl === null
      ? null
      : {
          url: previewUrl,
          width: previewWidth ?? 0,
          height: previewHeight ?? 0,
          placeholder: previewPlaceholder,
        },
});
