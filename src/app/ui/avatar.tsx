import { firstCharacter } from "@contract/graphemes";
import { defaultFocus, type Focus, objectPosition } from "../lib/crop";
import { variantUrl } from "../lib/media";
import { useImageFailure } from "./use-image-failure";

/** Both width and height are set, so that images with another ratio are cropped to a square. */
const sizes = { 20: "size-5", 24: "size-6", 32: "size-8", 40: "size-10", 64: "size-16", 160: "size-40" };
type AvatarSize = keyof typeof sizes;
type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** The point that a picture that is no square keeps in view. */
  focus?: Focus | undefined;
  className?: string;
};

/** The focus of pictures of unknown size: in landscape format, the height at which they are cropped does not matter. */
const HEAD = defaultFocus({ width: 1, height: 2 });

/** A user's square picture, or their initials. Hidden from screen readers: place the name next to it. */
export function Avatar({ name, src, size = 24, focus, className = "" }: AvatarProps) {
  if (!src) return <Initials name={name} size={size} className={className} />;
  return <AvatarImage key={src} name={name} src={src} size={size} focus={focus} className={className} />;
}

function AvatarImage({ name, src, size = 24, focus = HEAD, className }: AvatarProps & { src: string }) {
  const { failed, ref, onError } = useImageFailure();
  if (failed) return <Initials name={name} size={size} className={className} />;
  return (
    <img
      ref={ref}
      src={variantUrl(src, 320)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={onError}
      style={{ objectPosition: objectPosition(focus) }}
      className={`${sizes[size]} shrink-0 rounded-sm bg-well object-cover ${className}`}
    />
  );
}

/** One letter below 28 px. The bar is solid from 96 px on and lighter in the small sizes of lists. */
function Initials({ name, size = 24, className }: AvatarProps) {
  const initials = initialsOf(name);
  const letters = size < 28 ? firstCharacter(initials) : initials;
  const isLarge = size >= 96;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={`${sizes[size]} shrink-0 rounded-sm bg-well text-ink ${className}`}
    >
      <path
        fill="currentColor"
        d={isLarge ? "M0 33h40v7H0z" : "M0 34h40v6H0z"}
        opacity={isLarge ? undefined : 0.38}
      />
      <text
        x="20"
        y={isLarge ? 31 : 32}
        textAnchor="middle"
        fill="currentColor"
        fontWeight="600"
        fontSize={letters.length > 1 ? 19 : 26}
        letterSpacing="-0.6"
      >
        {letters}
      </text>
    </svg>
  );
}

/** The first letters of the first and last capitalized word: "Inês de la Cruz" is "IC". */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  const capitalized = words.filter((word) => /^\p{Lu}/u.test(word));
  const letters = (capitalized.length > 0 ? capitalized : words).map((word) =>
    firstCharacter(word).toUpperCase(),
  );
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? "");
}
