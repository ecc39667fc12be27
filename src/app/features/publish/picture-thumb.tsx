import { Picture as Image } from "../../ui/picture";
import { isStored, type Picture } from "./shelf";

/** The picture itself: from the file while it is on its way, from the store afterwards. */
export function PictureThumb({ picture, sizes, fit, className }: PictureThumbProps) {
  return (
    <Image
      src={isStored(picture) ? picture.url : picture.preview}
      placeholder={isStored(picture) ? picture.placeholder : null}
      alt=""
      sizes={sizes}
      fit={fit}
      className={`${isStored(picture) ? "" : "opacity-40"} ${className}`}
    />
  );
}

type PictureThumbProps = { picture: Picture; sizes: string; fit?: "cover" | "contain"; className: string };
