import { variantSrcSet } from "../lib/media";
import { MissingPicture } from "./missing-picture";
import { useImageFailure } from "./use-image-failure";

export type PictureLoad = "first" | "at-once" | "when-near";

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
  /** Where its place is lower than itself it loses its foot rather than its head, as towers need; else both alike. */
  keepsHead?: boolean;
  /** What is shown where this picture cannot be; without one, the elevation drawing. */
  fallback?: string | undefined;
  /** The page's main picture comes first; others it opens with come at once; the rest when they are near. */
  load?: PictureLoad;
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
  keepsHead = !!width && !!height && height > width,
  fallback,
  load = "when-near",
  className = "",
}: PictureProps & { src: string }) {
  const { failed, ref, onError } = useImageFailure();
  if (failed && fallback && fallback !== src)
    return (
      <LoadedPicture key={fallback} {...{ alt, sizes, fit, keepsHead, load, className }} src={fallback} />
    );
  if (failed) return <MissingPicture label={alt} className={className} />;
  const crop = keepsHead ? "bg-head object-head" : "bg-center";
  const place = fit === "contain" ? "bg-contain bg-center object-contain" : `bg-cover object-cover ${crop}`;
  const image = (
    <img
      ref={ref}
      src={src}
      srcSet={variantSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={load === "when-near" ? "lazy" : "eager"}
      fetchPriority={load === "first" ? "high" : undefined}
      decoding="async"
      onError={onError}
      onLoad={(event) => event.currentTarget.style.removeProperty("background-image")}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={`${place} bg-no-repeat bg-well ${className}`}
    />
  );
  // React preloads every eager image of a page, except within <picture>: only the main one is worth it.
  return load === "at-once" ? <picture className="contents">{image}</picture> : image;
}
