import type { ReactNode } from "react";
import { variantUrl } from "../../lib/media";
import { UserText } from "../../ui/user-text";

/** How a practice stands on paper, which is light. */
export type PaperPractice = { name: string; logo: string | null; accent: string };

type PaperHeadingProps = {
  title: string;
  place?: string | null | undefined;
  /** Its logo stands in place of `detail`. */
  practice: PaperPractice | null;
  /** What stands on the right without a logo. */
  detail?: ReactNode;
};

/** The heading of a page on paper. */
export const PaperHeading = ({ title, place, practice, detail }: PaperHeadingProps) => (
  <PracticeLine practice={practice} className="flex items-end justify-between gap-[8mm] pb-[5mm]">
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
      <PaperLogo practice={practice} className="object-right" />
    ) : (
      detail && <p className="max-w-1/3 shrink-0 text-right text-ink-2 wrap-anywhere">{detail}</p>
    )}
  </PracticeLine>
);

type PracticeLineProps = { practice: PaperPractice | null; className: string; children: ReactNode };

/** A header below a line in the accent of the practice. */
export const PracticeLine = ({ practice, className, children }: PracticeLineProps) => (
  <header
    style={practice ? { borderColor: practice.accent } : undefined}
    className={`${className} ${practice ? "border-t-[1mm] pt-[3mm]" : ""}`}
  >
    {children}
  </header>
);

export const PaperLogo = ({ practice, className }: { practice: PaperPractice; className: string }) =>
  practice.logo && (
    <img
      src={variantUrl(practice.logo, 880)}
      alt={practice.name}
      className={`max-h-[12mm] max-w-[50mm] shrink-0 object-contain ${className}`}
    />
  );
