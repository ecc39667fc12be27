import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ProjectPicture } from "../project-pictures";

/**
 * Keeps the page's address at the picture that is shown. Closing goes back to the entry of the page, or, after a link to a
 * picture, takes its place. The focus then goes to the picture in the page.
 */
export function useAddress(pictures: ProjectPicture[], start: number) {
  const router = useRouter();
  const navigate = useNavigate();
  /** The link of the last picture that has one. */
  const link = useRef(linkTo(pictures[start]));
  useEffect(() => () => link.current?.focus(), []);

  const replace = (hash: string) => {
    const options = { search: true, state: true, replace: true, resetScroll: false } as const;
    void navigate({ to: ".", hash, hashScrollIntoView: false, ...options });
  };
  return {
    show: (index: number) => {
      link.current = linkTo(pictures[index]) ?? link.current;
      replace(pictures[index]?.hash ?? "");
    },
    close: () => {
      if (router.state.location.state.hasOpenedPicture) router.history.back();
      else replace("");
    },
  };
}

const linkTo = (picture: ProjectPicture | undefined) => document.getElementById(picture?.hash ?? "");
