import { useEffect, useRef } from "react";
import { useHashView } from "../../use-hash-view";
import type { ProjectPicture } from "../project-pictures";

/** Keeps the page's address at the picture that is shown. When the lightbox closes, the picture in the page is focused. */
export function useAddress(pictures: ProjectPicture[], start: number) {
  const { show, close } = useHashView();
  /** The link of the last picture that has one. */
  const link = useRef(linkTo(pictures[start]));
  // After the router has restored the scroll position, so that the picture is in view.
  useEffect(() => () => void setTimeout(() => link.current?.focus()), []);
  return {
    show: (index: number) => {
      link.current = linkTo(pictures[index]) ?? link.current;
      show(pictures[index]?.hash ?? "");
    },
    close,
  };
}

const linkTo = (picture: ProjectPicture | undefined) => document.getElementById(picture?.hash ?? "");
