import { variantSrcSet } from "../lib/media";
import { MissingPicture } from "./missing-picture";
import { useImageFailure } from "./use-image-failure";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** How wide it stands on the page, as in the img attribute. */
  sizes: string;
  /** A data address of a few pixels, shown blurred until the picture is there. */
  placeholder?: string | null;
  width?: number | null;
  height?: number | null;
  fit?: "cover" | "contain";
  /** What is shown where this picture cannot be; without one, the elevation drawing. */
  fallback?: string | undefined;
  /** The page's main picture: loaded at once, and first. */
  priority?: boolean;
  className?: string;
};

/** A picture in the width that suits, over its blurred placeholder; missing or broken it is an elevation drawing. */
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
  fallback,
  priority,
  className = "",
}: PictureProps & { src: string }) {
  const { failed, ref, onError } = useImageFailure();
  if (failed && fallback && fallback !== src)
    return <LoadedPicture key={fallback} {...{ alt, sizes, fit, priority, className }} src={fallback} />;
  if (failed) return <MissingPicture label={alt} className={className} />;
  return (
    <img
      ref={ref}
      src={src}
      srcSet={variantSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onError={onError}
      onLoad={(event) => event.currentTarget.style.removeProperty("background-image")}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={`${fit === "cover" ? "bg-cover object-cover" : "bg-contain object-contain"} bg-center bg-no-repeat bg-well ${className}`}
    />
  );
}
