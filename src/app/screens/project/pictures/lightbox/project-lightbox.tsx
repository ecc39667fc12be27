import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { CONNECTION_LOST, withTimeout } from "../../../../lib/api/timeout";
import { toast } from "../../../../ui/toast";
import type { ProjectPicture } from "../project-pictures";
import type { LightboxProps } from "./lightbox";
import { loadLightbox } from "./load-lightbox";

type ProjectLightboxProps = { title: string; pictures: ProjectPicture[] };

/**
 * Shows the picture that the page's address names after `#`, so that each picture has a link and going back closes it.
 * The focus then goes to the picture in the page.
 */
export function ProjectLightbox({ title, pictures }: ProjectLightboxProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const index = pictures.findIndex((picture) => picture.hash === hash);
  const isOpen = index >= 0;

  const replaceHash = (to: string) => {
    const options = { search: true, state: true, replace: true, resetScroll: false } as const;
    void navigate({ to: ".", hash: to, hashScrollIntoView: false, ...options });
  };
  const close = () => {
    if (router.state.location.state.hasOpenedPicture) router.history.back();
    else replaceHash("");
  };

  useEffect(() => {
    if (!isOpen) return;
    withTimeout(loadLightbox()).then(
      (module) => setLightbox(() => module.default),
      () => toast({ title: CONNECTION_LOST, kind: "bad" }),
    );
  }, [isOpen]);

  const lastHash = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen && lastHash.current) document.getElementById(lastHash.current)?.focus();
    lastHash.current = isOpen ? hash : null;
  }, [isOpen, hash]);

  return (
    isOpen &&
    Lightbox && (
      <Lightbox
        title={title}
        pictures={pictures}
        start={index}
        onIndex={(next) => replaceHash(pictures[next]?.hash ?? "")}
        onClose={close}
      />
    )
  );
}
