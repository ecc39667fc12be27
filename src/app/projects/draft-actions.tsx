import { Link } from "@tanstack/react-router";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { usePublishDraft } from "./use-publish-draft";

/** Continue and Publish, for the owner of a draft. Import it lazily: few pages show a draft. */
export default function DraftActions({ id, title }: { id: number; title: string }) {
  const { isPublishing, publish } = usePublishDraft({ id, title });
  return (
    <>
      <Link to="/projects/new" search={{ draft: id }} className={buttonClass({ size: "sm" })}>
        Continue
      </Link>
      <Button size="sm" busy={isPublishing ? "Publishing..." : undefined} onClick={publish}>
        Publish
      </Button>
    </>
  );
}
