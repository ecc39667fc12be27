import type { CSSProperties } from "react";
import { preload } from "react-dom";
import { defaultFocus, type Focus, objectPosition } from "../lib/crop";
import { avifSource, type Box, sizesOf, variantSrcSet } from "../lib/media";
import { MissingPicture } from "./missing-picture";
import { useImageFailure } from "./use-image-failure";

export type PictureLoad = "priority" | "lazy";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /**
   * The boxes of the image in windows of different widths. Or the `sizes` attribute itself, for an image whose crop does
   * not matter; such an image is not offered as AVIF.
   */
  sizes: string | Box[];
  /** A tiny image as a data URL, shown blurred until the image has loaded. */
  placeholder?: string | null;
  width?: number | null;
  height?: number | null;
  fit?: "cover" | "contain";
  /** The point that stays in view when the image is cropped, from 0 to 1. Without it, portrait format loses its bottom. */
  focus?: Focus | null;
  /** Another image if this one fails to load. Without it, a drawing is shown. */
  fallback?: string | undefined;
  /** "priority" for the main image of the page: the browser loads it before others. */
  load?: PictureLoad;
  className?: string;
};

/** A responsive image with a blurred placeholder. Shows a drawing if the image is missing or fails to load. */
export function Picture(props: PictureProps) {
  if (!props.src) return <MissingPicture label={props.alt} className={props.className} />;
  return <LoadedPicture key={props.src} {...props} src={props.src} />;
}

function LoadedPicture({
  src,
  alt,
  sizes,
  placeholder,
  width,
  height,
  fit = "cover",
  focus,
  fallback,
  load = "lazy",
  className = "",
}: PictureProps & { src: string }) {
  const { failed, ref, onError } = useImageFailure();
  if (failed && fallback && fallback !== src)
    return <LoadedPicture key={fallback} {...{ alt, sizes, fit, load, className }} src={fallback} />;
  if (failed) return <MissingPicture label={alt} className={className} />;
  const ratio = width && height ? width / height : null;
  const sizesAttribute = typeof sizes === "string" ? sizes : sizesOf(sizes, ratio);
  const avif = typeof sizes === "string" ? undefined : avifSource(src, sizes, { ratio, width });
  // The largest paint of the page: its preload link is in the head, before the fonts' links.
  if (import.meta.env.SSR && load === "priority" && avif)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif.srcSet,
      imageSizes: sizesAttribute,
      media: avif.media,
      fetchPriority: "high",
    });
  const position = fit === "contain" ? "bg-contain bg-center object-contain" : "bg-cover object-cover";
  const crop = focus ?? defaultFocus({ width, height });
  return (
    <picture className="contents">
      {/* A grid would give it a cell of its own. */}
      {avif && (
        <source
          type="image/avif"
          srcSet={avif.srcSet}
          sizes={sizesAttribute}
          media={avif.media}
          className="hidden"
        />
      )}
      <img
        ref={ref}
        src={src}
        srcSet={variantSrcSet(src, width)}
        sizes={sizesAttribute}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={load === "lazy" ? "lazy" : "eager"}
        fetchPriority={load === "priority" ? "high" : undefined}
        decoding="async"
        onError={onError}
        onLoad={(event) => event.currentTarget.style.removeProperty("background-image")}
        style={styleOf(placeholder, fit === "cover" ? crop : null)}
        className={`${position} bg-no-repeat bg-well ${className}`}
      />
    </picture>
  );
}

function styleOf(placeholder: PictureProps["placeholder"], crop: Focus | null): CSSProperties {
  const position = crop ? objectPosition(crop) : undefined;
  return {
    backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
    backgroundPosition: position,
    objectPosition: position,
  };
}
