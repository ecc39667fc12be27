import { useWatch } from "react-hook-form";
import { isStored, type Slot } from "../../../features/projects/uploads/store/upload-list";
import { useCurrentSection } from "../../../lib/use-current-section";
import { centerTab } from "../../../ui/scroll-into-view";
import { sectionId } from "../../../ui/section-id";
import type { ProjectEdit } from "./use-project-edit";

/** The sections of edit mode in the order of the page. */
const titles = [
  ...["Project", "In depth", "Facts", "Cost", "What others see", "Team", "AI training", "Record", "Keywords"],
  ...["Main image", "Gallery", "Drawings", "Before and after", "Video", "3D model", "Who sees it", "Delete"],
];
const ids = titles.map(sectionId);

/** Links to the sections, with how many items they have. Sticky at the left; on narrower screens a row above the form. */
export function SectionLinks({ edit, hasModel }: { edit: ProjectEdit; hasModel: boolean }) {
  const current = useCurrentSection(ids);
  const { control } = edit.form;
  const [stakeholders, collaborators, tags] = useWatch({
    control,
    name: ["stakeholders", "collaborators", "tags"],
  });
  const stored = (...slots: Slot[]) =>
    slots.reduce((sum, slot) => sum + edit.uploadList.pictures[slot].filter(isStored).length, 0);
  const counts: Record<string, number> = {
    Team: (stakeholders?.length ?? 0) + (collaborators?.length ?? 0),
    Keywords: tags?.length ?? 0,
    Gallery: stored("images"),
    Drawings: stored("drawings"),
    "Before and after": stored("beforeImages", "afterImages"),
    "3D model": Number(hasModel),
  };
  return (
    <nav
      aria-label="Sections"
      className="sticky top-header z-10 bg-paper text-14 max-lg:-mx-margin max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-margin lg:top-20 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto lg:pl-4 lg:-ml-4"
    >
      <ol className="flex gap-5 lg:block">
        {titles.map((title, index) => {
          const isCurrent = sectionId(title) === current;
          return (
            <li key={title} className="shrink-0 lg:border-line lg:border-b">
              <a
                href={`#${sectionId(title)}`}
                ref={isCurrent ? centerTab : undefined}
                aria-current={isCurrent ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(title);
                }}
                className="relative grid h-11 grid-cols-[auto_auto] items-center gap-x-2 text-ink-2 hover:text-ink current:font-medium current:text-ink max-lg:current:border-b-2 max-lg:current:border-ink lg:h-10 lg:grid-cols-[28px_minmax(0,1fr)_auto] lg:current:before:absolute lg:current:before:inset-y-2 lg:current:before:-left-4 lg:current:before:w-0.5 lg:current:before:bg-ink"
              >
                <span aria-hidden="true" className="font-mono text-12 font-normal max-lg:hidden">
                  {index + 1}
                </span>
                {title}
                <span className="font-mono text-12 font-normal">{counts[title] || ""}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Not by the address: a hash would be one more page to go back from. */
function goTo(title: string) {
  const section = document.getElementById(sectionId(title));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
