import { variantSrcSet } from "../lib/media";
import { MissingPicture } from "./missing-picture";
import { useImageFailure } from "./use-image-failure";

export type PictureLoad = "priority" | "lazy";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: the width of the image on the page. */
  sizes: string;
  /** A tiny image as a data URL, shown blurred until the image has loaded. */
  placeholder?: string | null;
  width?: number | null;
  height?: number | null;
  fit?: "cover" | "contain";
  /** Crop the bottom instead of both ends if the image is taller than its frame. By default for portrait format. */
  alignTop?: boolean;
  /** Another image if this one fails to load. Without it, a drawing is shown. */
  fallback?: string | undefined;
  /** "priority" for the main image of the page: it is preloaded. */
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
  alignTop = !!width && !!height && height > width,
  fallback,
  load = "lazy",
  className = "",
}: PictureProps & { src: string }) {
  const { failed, ref, onError } = useImageFailure();
  if (failed && fallback && fallback !== src)
    return (
      <LoadedPicture key={fallback} {...{ alt, sizes, fit, alignTop, load, className }} src={fallback} />
    );
  if (failed) return <MissingPicture label={alt} className={className} />;
  const crop = alignTop ? "bg-head object-head" : "bg-center";
  const position =
    fit === "contain" ? "bg-contain bg-center object-contain" : `bg-cover object-cover ${crop}`;
  return (
    <img
      ref={ref}
      src={src}
      srcSet={variantSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={load === "lazy" ? "lazy" : "eager"}
      fetchPriority={load === "priority" ? "high" : undefined}
      decoding="async"
      onError={onError}
      onLoad={(event) => event.currentTarget.style.removeProperty("background-image")}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={`${position} bg-no-repeat bg-well ${className}`}
    />
  );
}
