import { publicSentences } from "@contract/public-sentences";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { IllustratedPage } from "../../ui/illustrated-page";
import { MissingPicture } from "../../ui/missing-picture";

export function NotFoundPage() {
  return (
    <IllustratedPage
      title={publicSentences.notFound}
      text="There is no page at this address. It may have moved or been deleted."
      drawing={<MissingPicture className="aspect-4/3 w-full" />}
    >
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        Back to Home
      </Link>
      <Link to="/discover" className={buttonClass()}>
        Explore Projects
      </Link>
    </IllustratedPage>
  );
}
