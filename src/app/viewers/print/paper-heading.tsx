import type { ReactNode } from "react";
import { variantUrl } from "../../lib/media";
import { UserText } from "../../ui/user-text";

/** What paper shows of a practice. Its logo and accent are those for light pages. */
export type PaperPractice = { name: string; logo: string | null; accent: string };

type PaperHeadingProps = {
  title: string;
  place?: string | null | undefined;
  /** Its logo takes the place of `detail`, on the right. */
  practice: PaperPractice | null;
  detail?: ReactNode;
};

/** The heading of a page on paper. */
export const PaperHeading = ({ title, place, practice, detail }: PaperHeadingProps) => (
  <PracticeLine practice={practice} className="pb-[5mm]">
    <div className="min-w-0">
      <UserText as="h2" className="text-[28px] leading-[32px] font-medium wrap-anywhere">
        {title}
      </UserText>
      {place && (
        <UserText as="p" className="pt-[1mm] text-16 text-ink-2 wrap-anywhere">
          {place}
        </UserText>
      )}
    </div>
    {practice?.logo ? (
      <PaperLogo practice={practice} />
    ) : (
      detail && <p className="max-w-1/3 shrink-0 text-right text-ink-2 wrap-anywhere">{detail}</p>
    )}
  </PracticeLine>
);

type PracticeLineProps = { practice: PaperPractice | null; className?: string; children: ReactNode };

/** A header below a line in the accent of the practice, with its parts at both ends. */
export const PracticeLine = ({ practice, className = "", children }: PracticeLineProps) => (
  <header
    style={practice ? { borderColor: practice.accent } : undefined}
    className={`flex items-end justify-between gap-[8mm] ${className} ${practice ? "border-t-[1mm] pt-[3mm]" : ""}`}
  >
    {children}
  </header>
);

export const PaperLogo = ({ practice }: { practice: PaperPractice }) =>
  practice.logo && (
    <img
      src={variantUrl(practice.logo, 880)}
      alt={practice.name}
      className="max-h-[12mm] max-w-[50mm] shrink-0 object-contain object-right"
    />
  );
