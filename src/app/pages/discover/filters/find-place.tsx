import type { Criteria } from "./discover-search";
import { PlacePicker } from "./place-picker";

type FindPlaceProps = { value: string | undefined; onChange: (part: Criteria) => void };

export const FindPlace = (props: FindPlaceProps) => (
  <PlacePicker {...props}>
    {(button) => (
      <button {...button} className="text-link mt-3 text-14 text-ink-2 noscript:hidden">
        All places
      </button>
    )}
  </PlacePicker>
);
