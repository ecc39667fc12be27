import { lazy, Suspense } from "react";
import { Spinner } from "../../../../ui/spinner";
import type { ProjectPicture } from "../project-pictures";

const PanoramaView = lazy(() => import("./panorama-view"));

/** The view from the centre of a picture that shows all directions. */
export function LookAround({ picture }: { picture: ProjectPicture }) {
  return (
    <Suspense
      fallback={
        <div className="absolute inset-0 flex items-center justify-center bg-paper">
          <Spinner label="Loading the view all round" />
        </div>
      }
    >
      <PanoramaView picture={picture} />
    </Suspense>
  );
}
